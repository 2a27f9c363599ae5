import { croPanel, panelView, spanPanel } from "./pictures/genome-panels.ts";
import { immuneTopic } from "./pictures/immune.ts";
import type { PictureSet } from "./pictures/picture.ts";
import { singleCellTopic } from "./pictures/single-cell.ts";
import { splicePanel } from "./pictures/splice.ts";
import { tetherPanel } from "./pictures/tether.ts";
import { wgsTopic } from "./pictures/wgs.ts";

/** Every picture of the Long Reads block, in the order of the page. */
export interface LongReadPictures {
  readonly panels: readonly PictureSet[];
  readonly topics: readonly PictureSet[];
}

/** Computes every picture anew from the fixed seeds. */
export function computePictures(): LongReadPictures {
  const view = panelView();
  return {
    panels: [croPanel(view), spanPanel(view), splicePanel(), tetherPanel()],
    topics: [wgsTopic(), singleCellTopic(), immuneTopic()],
  };
}
