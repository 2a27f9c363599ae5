import { croPanel, panelView, spanPanel } from "./pictures/genome-panels.ts";
import type { PictureSet } from "./pictures/picture.ts";

/** Every picture of the Long Reads block, computed anew from the fixed seeds. */
export function computePictures(): {
  readonly panels: readonly PictureSet[];
  readonly topics: readonly PictureSet[];
} {
  const view = panelView();
  return { panels: [croPanel(view), spanPanel(view)], topics: [] };
}
