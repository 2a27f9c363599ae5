export { AppFrame, type StatusItem, type Tone } from "./app-frame.tsx";
export type { Area } from "./areas.ts";
export { centre, chrome, type Rect, within } from "./geometry.ts";
export { place, placed } from "./place.ts";
