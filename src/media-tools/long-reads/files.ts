import { croPanel, panelView, spanPanel } from "./pictures/genome-panels.ts";
import { immuneTopic } from "./pictures/immune.ts";
import { singleCellTopic } from "./pictures/single-cell.ts";
import { splicePanel } from "./pictures/splice.ts";
import { tetherPanel } from "./pictures/tether.ts";
import { wgsTopic } from "./pictures/wgs.ts";

/** Computes all pictures from fixed seeds. */
export function computePictures() {
  const view = panelView();
  return {
    panels: [croPanel(view), spanPanel(view), splicePanel(), tetherPanel()],
    topics: [wgsTopic(), singleCellTopic(), immuneTopic()],
  };
}

/** All generated files of src/diagrams/long-reads by name. */
export function generateFiles(): ReadonlyMap<string, string> {
  const { panels, topics } = computePictures();
  const pictures = [...panels, ...topics].flatMap((set) => set.pictures);
  return new Map(pictures.map(({ name, svg }) => [`${name}.svg`, svg]));
}
