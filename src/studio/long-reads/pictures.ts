import { croPanel, panelView, spanPanel } from "./pictures/genome-panels.ts";
import { immuneTopic } from "./pictures/immune.ts";
import type { PictureSet } from "./pictures/picture.ts";
import { singleCellTopic } from "./pictures/single-cell.ts";
import { splicePanel } from "./pictures/splice.ts";
import { tetherPanel } from "./pictures/tether.ts";
import { wgsTopic } from "./pictures/wgs.ts";

/** All pictures of the Long Reads section, in page order. */
export interface LongReadPictures {
  readonly panels: readonly PictureSet[];
  readonly topics: readonly PictureSet[];
}

/** Computes all pictures from fixed seeds. */
export function computePictures(): LongReadPictures {
  const view = panelView();
  return {
    panels: [croPanel(view), spanPanel(view), splicePanel(), tetherPanel()],
    topics: [wgsTopic(), singleCellTopic(), immuneTopic()],
  };
}
