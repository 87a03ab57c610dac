/** Marks a list that scrolls while more of it follows below, so that its style can fade it out there. */
export function further(list: HTMLElement): void {
  const mark = (): void => {
    const more = list.scrollHeight - list.clientHeight - list.scrollTop > 4;
    list.toggleAttribute("data-further", more);
  };
  const sizes = new ResizeObserver(mark);
  const watch = (): void => {
    for (const part of [list, ...list.children]) sizes.observe(part);
    mark();
  };
  new MutationObserver(watch).observe(list, { childList: true });
  list.addEventListener("scroll", mark, { passive: true });
  watch();
}
