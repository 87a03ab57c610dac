// Detects layout faults: text cut off, controls that overlap, are off the screen or too small to touch. Runs
// inside the page, so it uses nothing from outside itself.
import type { Page } from "playwright-core";

/**
 * Describes the page's layout faults; empty if there are none. With `words`, words that are broken without a hyphen count too;
 * only for pages without names of any length.
 */
export function layout(page: Page, words = false): Promise<string[]> {
  return page.evaluate(faults, words);
}

function faults(words: boolean): string[] {
  const found = new Set<string>();
  const LEAST = 44;
  const INLINE = 24;
  /** Elements meant to scroll sideways, such as a wide table or a row of cards. */
  const SIDEWAYS = ".scroll-x, .hand, [data-scrolls=x]";
  const root = document.documentElement;
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const screen: Box = { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight };
  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const shows = (b: Box): boolean => b.right - b.left > 1 && b.bottom - b.top > 1;
  const style = new Map<Element, CSSStyleDeclaration>();
  const styled = (e: Element): CSSStyleDeclaration => {
    const known = style.get(e);
    if (known) return known;
    const made = getComputedStyle(e);
    style.set(e, made);
    return made;
  };
  const chain = (e: Element): Element[] => {
    const out: Element[] = [];
    for (let at = e.parentElement; at && at !== document.body; at = at.parentElement) out.push(at);
    return out;
  };
  const named = (e: Element): string => {
    const own = (e.getAttribute("aria-label") ?? e.textContent ?? "")
      .trim()
      .replaceAll(/\s+/g, " ");
    const id = e.getAttribute("data-testid");
    return `${e.tagName.toLowerCase()}${id ? `[${id}]` : ""} “${own.slice(0, 50)}”`;
  };
  /** Returns whether an element is for screen readers only, or on the board, where it may be partly hidden. */
  const apart = (e: Element): boolean =>
    e.closest(".hidden, .skip, svg, [inert]") !== null ||
    !e.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      // Skipped content has no real size before it is scrolled into view.
      contentVisibilityAuto: true,
    });
  const scrolls = (e: Element, way: "x" | "y"): boolean => {
    const flow = way === "x" ? styled(e).overflowX : styled(e).overflowY;
    return flow === "auto" || flow === "scroll";
  };
  const clips = (e: Element, way: "x" | "y"): boolean => {
    const flow = way === "x" ? styled(e).overflowX : styled(e).overflowY;
    return flow === "hidden" || flow === "clip";
  };
  /** Returns the visible part of a box, and whether it can be scrolled into view in each direction. */
  const seen = (e: Element, box: Box): { box: Box; x: boolean; y: boolean } => {
    let rest = box;
    let x = false;
    let y = false;
    let fixed = styled(e).position === "fixed";
    for (const up of chain(e)) {
      if (fixed) break;
      const frame = up.getBoundingClientRect();
      if (scrolls(up, "x")) x = true;
      if (scrolls(up, "y")) y = true;
      if (scrolls(up, "x") || clips(up, "x"))
        rest = {
          ...rest,
          left: Math.max(rest.left, frame.left),
          right: Math.min(rest.right, frame.right),
        };
      if (scrolls(up, "y") || clips(up, "y"))
        rest = {
          ...rest,
          top: Math.max(rest.top, frame.top),
          bottom: Math.min(rest.bottom, frame.bottom),
        };
      fixed = styled(up).position === "fixed";
    }
    return { box: cut(rest, screen), x, y };
  };
  const outside = (b: Box, of: Box, way: "x" | "y", by = 1.5): boolean =>
    way === "x"
      ? b.left < of.left - by || b.right > of.right + by
      : b.top < of.top - by || b.bottom > of.bottom + by;

  if (root.scrollWidth > root.clientWidth + 1) found.add("the page is wider than the screen");
  for (const e of document.body.querySelectorAll(":not(svg, svg *)"))
    if (
      scrolls(e, "x") &&
      e.scrollWidth > e.clientWidth + 1 &&
      !e.matches(SIDEWAYS) &&
      !apart(e) &&
      e.clientWidth > 0
    )
      found.add(`${e.tagName.toLowerCase()}.${e.className} has to be scrolled sideways`);

  // Text ----------------------------------------------------------------------------------------
  interface Line {
    of: Element;
    box: Box;
    text: string;
    scrolled: boolean;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (!of || text === "" || apart(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const button = of.closest("button, label, summary, a");
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      // Only the middle of a line's height has ink.
      const ink: Box = {
        left: rect.left,
        right: rect.right,
        top: rect.top + rect.height * 0.15,
        bottom: rect.bottom - rect.height * 0.15,
      };
      for (const up of [of, ...chain(of)]) {
        if (scrolls(up, "x") || scrolls(up, "y") || styled(up).position === "fixed") break;
        const frame = up.getBoundingClientRect();
        for (const way of ["x", "y"] as const)
          if (clips(up, way) && outside(ink, frame, way))
            found.add(
              `cut off: “${text.slice(0, 60)}” in ${up.tagName.toLowerCase()}.${up.className}`,
            );
      }
      if (
        button &&
        (outside(ink, button.getBoundingClientRect(), "x") ||
          outside(ink, button.getBoundingClientRect(), "y"))
      )
        found.add(`sticks out: “${text.slice(0, 60)}” of ${named(button)}`);
      const sight = seen(of, ink);
      if (!sight.x && outside(ink, screen, "x"))
        found.add(`off the screen: “${text.slice(0, 60)}”`);
      if (!sight.y && outside(ink, screen, "y"))
        found.add(`off the screen: “${text.slice(0, 60)}”`);
      if (shows(sight.box)) lines.push({ of, box: sight.box, text, scrolled: sight.y });
    }
    // `hyphens: auto` breaks words with a hyphen where the system has a dictionary. Codes break anywhere.
    if (!words || styled(of).hyphens === "auto" || styled(of).wordBreak === "break-all") continue;
    for (const word of (node.textContent ?? "").matchAll(
      /(?<!\S)[\p{P}]*\p{L}[\p{L}\p{M}’]+(?![^\s\p{P}])/gu,
    )) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter((rect) => rect.width >= 1);
      if (new Set(tops.map((rect) => Math.round(rect.top))).size > 1)
        found.add(`broken word: “${word[0]}” in ${of.tagName.toLowerCase()}.${of.className}`);
    }
  }
  const onTop = (line: Line): boolean => {
    const x = (line.box.left + line.box.right) / 2;
    const y = (line.box.top + line.box.bottom) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit.contains(line.of) || line.of.contains(hit));
  };
  const touchable = (e: Element): boolean => styled(e).pointerEvents !== "none";
  for (const line of lines)
    if (!line.scrolled && touchable(line.of) && !onTop(line))
      found.add(`covered: “${line.text.slice(0, 60)}”`);
  const above = lines.filter((line) => !touchable(line.of) || onTop(line));
  above.forEach((a, i) => {
    for (const b of above.slice(i + 1)) {
      if (a.of === b.of || a.of.contains(b.of) || b.of.contains(a.of)) continue;
      const both = cut(a.box, b.box);
      if (both.right - both.left > 2 && both.bottom - both.top > 2)
        found.add(`text over text: “${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}”`);
    }
  });

  /** Returns whether the page writes the first letter of an element, or of one around it inside the row, as a capital. */
  const raised = (e: Element, row: Element): boolean =>
    [e, ...chain(e)].some(
      (up) =>
        row.contains(up) && getComputedStyle(up, "::first-letter").textTransform === "uppercase",
    );
  for (const row of document.body.querySelectorAll(".option, .panel li, .card > .open .small")) {
    if (apart(row)) continue;
    const first = lines.find((line) => row.contains(line.of) && /\p{L}/u.test(line.text));
    if (first && /^\p{Ll}/u.test(first.text) && !raised(first.of, row))
      found.add(`begins with a small letter: “${first.text.slice(0, 60)}”`);
  }

  // Controls ------------------------------------------------------------------------------------
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      "button, a[href], input, select, textarea, summary, [role=slider], [role=tab]",
    ),
  ]
    .filter((e) => !apart(e))
    // A checkbox is touched by its whole label.
    .map((e) => (e instanceof HTMLInputElement ? (e.closest("label") ?? e) : e))
    .filter((e, i, all) => all.indexOf(e) === i);
  const sticky = (e: Element): boolean =>
    [e, ...chain(e)].some((up) => styled(up).position === "sticky");
  interface Control {
    of: HTMLElement;
    box: Box;
    sticky: boolean;
  }
  const targets: Control[] = [];
  for (const of of controls) {
    const box = of.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const inline = styled(of).display === "inline" && of.closest("p, li, dd") !== null;
    const least = inline ? INLINE : LEAST;
    if (box.width < least - 0.5 || box.height < least - 0.5)
      found.add(`small: ${named(of)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
    const sight = seen(of, box);
    for (const way of ["x", "y"] as const)
      if (!sight[way] && outside(box, screen, way)) found.add(`off the screen: ${named(of)}`);
    if (shows(sight.box)) targets.push({ of, box: sight.box, sticky: sticky(of) });
  }
  targets.forEach((a, i) => {
    for (const b of targets.slice(i + 1)) {
      if (a.of.contains(b.of) || b.of.contains(a.of) || a.sticky !== b.sticky) continue;
      const both = cut(a.box, b.box);
      if (both.right - both.left > 1.5 && both.bottom - both.top > 1.5)
        found.add(`overlap: ${named(a.of)} and ${named(b.of)}`);
    }
  });
  return [...found];
}
