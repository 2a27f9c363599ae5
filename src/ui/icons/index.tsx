export { Icon, IconDrawing } from "./icon.tsx";
export type { IconName } from "./icon-paths.ts";
export { Logo } from "./logo.tsx";
