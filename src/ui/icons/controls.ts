import type { IconShape } from "./shape.ts";

/** Icons of actions and directions. None has a lit cell, which is reserved for icons of things. */
export const controlIcons = {
  "arrow-left": { line: "M20.25 12H4.25M10.75 5.25L4 12l6.75 6.75" },
  "arrow-right": { line: "M3.75 12h16M13.25 5.25L20 12l-6.75 6.75" },
  "arrow-up-right": { line: "M5.25 18.75l13-13M8.25 5.25h10.5v10.5" },
  close: { line: "M5.25 5.25l13.5 13.5M18.75 5.25l-13.5 13.5" },
  pause: { line: "M8.25 4.75v14.5M15.75 4.75v14.5" },
  play: { line: "M7.25 4.25L19.75 12 7.25 19.75z" },
  shift: { line: "M12 4.25L4.25 12h4v7.25h7.5V12h4z" },
  erase: { line: "M8.5 5.25h12.25v13.5H8.5L3.25 12zM11.75 9.5l5 5M16.75 9.5l-5 5" },
  alert: { line: "M12 3.25L2.75 20.25h18.5zM12 9.75v4.5M12 17.2v.1" },
} satisfies Record<string, IconShape>;
