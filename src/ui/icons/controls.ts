import type { IconShape } from "./shape.ts";

/** What a control does, or where it leads. None has a lit cell: a control is not a specimen. */
export const controlIcons = {
  "arrow-left": { line: "M20.25 12H4.25M10.75 5.25L4 12l6.75 6.75" },
  "arrow-right": { line: "M3.75 12h16M13.25 5.25L20 12l-6.75 6.75" },
  "arrow-up-right": { line: "M5.25 18.75l13-13M8.25 5.25h10.5v10.5" },
  close: { line: "M5.25 5.25l13.5 13.5M18.75 5.25l-13.5 13.5" },
  menu: { line: "M3.25 7.75h17.5M3.25 16.25h17.5" },
  pause: { line: "M8.25 4.75v14.5M15.75 4.75v14.5" },
  play: { line: "M7.25 4.25L19.75 12 7.25 19.75z" },
  plus: { line: "M12 4.25v15.5M4.25 12h15.5" },
  check: { line: "M4.25 12.75l5 5L19.75 7.25" },
  alert: { line: "M12 3.25L2.75 20.25h18.5zM12 9.75v4.5M12 17.2v.1" },
  external: { line: "M10.75 4.75h-6v14.5h14.5v-6M14.25 3.75h6v6M19.5 4.5l-8.25 8.25" },
} satisfies Record<string, IconShape>;
