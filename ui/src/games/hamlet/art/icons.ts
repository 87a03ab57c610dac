/** Line icons of the interface: markup for a 24 by 24 view box, in the text's colour. */

const strokes = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string =>
  `<path d="${d}" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>`;

export const icons = {
  menu: strokes("M4 7H20M4 12H20M4 17H20"),
  frame: strokes(
    "M4 9V5.5Q4 4 5.5 4H9M15 4H18.5Q20 4 20 5.5V9M20 15V18.5Q20 20 18.5 20H15M9 20H5.5Q4 20 4 18.5V15",
  ),
  undo: strokes("M8 4.500L3.5 9L8 13.5M4 9H14A5.5 5.5 0 0 1 14 20H9"),
  redo: strokes("M16 4.500L20.5 9L16 13.5M20 9H10A5.5 5.5 0 0 0 10 20H15"),
  close: strokes("M6 6L18 18M18 6L6 18"),
  check: strokes("M4.5 12.5L10 18L20 6.5"),
  rotate: strokes("M19 5V10H14M18.5 10A7.5 7.5 0 1 0 19.5 14"),
  prev: strokes("M16 5L8 12L16 19"),
  next: strokes("M8 5L16 12L8 19"),
  pause: strokes("M8.5 5V19M15.5 5V19"),
  skip: strokes("M5 5L12 12L5 19M13 5L20 12L13 19"),
  log: strokes("M9 6H20M9 12H20M9 18H20M4.5 6H4.6M4.5 12H4.6M4.5 18H4.6"),
  settings:
    strokes("M4 7H11M17 7H20M4 17H7M13 17H20") +
    strokes(
      "M14 4.500A2.5 2.5 0 0 1 14 9.5A2.5 2.5 0 0 1 14 4.5ZM10 14.5A2.5 2.5 0 0 1 10 19.5A2.5 2.5 0 0 1 10 14.5Z",
    ),
  save: strokes(
    "M12 4V14.5M7.5 10L12 14.5L16.5 10M4.5 16V18.5Q4.5 20 6 20H18Q19.5 20 19.5 18.5V16",
  ),
  eye:
    strokes("M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12Z") +
    strokes("M12 9.2A2.8 2.8 0 0 1 12 14.8A2.8 2.8 0 0 1 12 9.2Z"),
  info: strokes("M12 3.500A8.5 8.5 0 0 1 12 20.5A8.5 8.5 0 0 1 12 3.5ZM12 11.2V16.5M12 7.6H12.05"),
  church: strokes(
    "M12 2V6.5M10 4H14M12 6.5L17 11.5V20.5H7V11.5ZM7 14L3 16.5V20.5H7M17 14L21 16.5V20.5H17M12 20.5V16.5",
  ),
  road: strokes("M8 3.500L4 20.5M16 3.5L20 20.5M12 4.5V7M12 10.700V13.3M12 17V19.5"),
  play: solid("M8 5L18.5 12L8 19Z"),
  trash: strokes(
    "M4.5 6.5H19.5M9.5 6V4H14.5V6M6.5 6.5L7.5 20H16.5L17.5 6.5M10.2 10.500V16M13.8 10.5V16",
  ),
  copy: strokes(
    "M9 8.5H18.5Q20 8.5 20 10V19.500Q20 21 18.5 21H10.5Q9 21 9 19.500V8.5ZM15 8.500V4.500Q15 3 13.5 3H5.5Q4 3 4 4.5V13.500Q4 15 5.5 15H9",
  ),
  plus: strokes("M12 5V19M5 12H19"),
  person: strokes(
    "M12 4A3.8 3.8 0 0 1 12 11.6A3.8 3.8 0 0 1 12 4ZM4.5 20.5Q5 14.5 12 14.5T19.5 20.5",
  ),
  robot:
    strokes(
      "M6.5 8.5H17.500Q19 8.5 19 10V17.5Q19 19 17.5 19H6.500Q5 19 5 17.5V10Q5 8.5 6.5 8.5ZM12 8.5V4.500M2.5 12.500V15.5M21.5 12.500V15.5M9.3 16H14.7",
    ) +
    solid(
      "M9.2 11.400A.8 .8 0 0 1 9.2 13A.8 .8 0 0 1 9.2 11.400ZM14.8 11.400A.8 .8 0 0 1 14.8 13A.8 .8 0 0 1 14.8 11.400ZM12 3.200A.7 .7 0 0 1 12 4.600A.7 .7 0 0 1 12 3.200Z",
    ),
  award: strokes(
    "M12 3A5.8 5.8 0 0 1 12 14.6A5.8 5.8 0 0 1 12 3ZM8.5 13.700L7 21L12 18.400L17 21L15.5 13.7",
  ),
} as const;

export type IconName = keyof typeof icons;
