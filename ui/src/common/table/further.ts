/** Marks a list that scrolls while more of it follows below, so that its style can fade it out there. */
export function further(list: HTMLElement): { destroy: () => void } {
  const mark = (): void => {
    const more = list.scrollHeight - list.clientHeight - list.scrollTop > 4;
    list.toggleAttribute("data-further", more);
  };
  const sizes = new ResizeObserver(mark);
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(list);
    for (const row of list.children) sizes.observe(row);
    mark();
  };
  const rows = new MutationObserver(watch);
  rows.observe(list, { childList: true });
  list.addEventListener("scroll", mark, { passive: true });
  watch();
  return {
    destroy: () => {
      sizes.disconnect();
      rows.disconnect();
      list.removeEventListener("scroll", mark);
    },
  };
}
