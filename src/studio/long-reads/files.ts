import { croPanel, panelView, spanPanel } from "./pictures/genome-panels.ts";
import { immuneTopic } from "./pictures/immune.ts";
import type { PictureSet } from "./pictures/picture.ts";
import { singleCellTopic } from "./pictures/single-cell.ts";
import { splicePanel } from "./pictures/splice.ts";
import { tetherPanel } from "./pictures/tether.ts";
import { wgsTopic } from "./pictures/wgs.ts";

interface LongReadPictures {
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

function factsModule(sets: readonly PictureSet[]): string {
  const key = (name: string): string => (/^[a-z]+$/i.test(name) ? name : `"${name}"`);
  const entries = sets.map(({ id, facts }) => {
    const lines = Object.entries(facts).map(([name, value]) => `    ${name}: ${value},\n`);
    return `  ${key(id)}: {\n${lines.join("")}  },\n`;
  });
  return `/** Measurements of the simulation behind each picture. Written by src/studio/long-reads/render.ts; do not edit. */
export const longReadFacts = {
${entries.join("")}} as const;
`;
}

/** All generated files of src/diagrams/long-reads by name: the pictures and the facts module. */
export function generateFiles(): ReadonlyMap<string, string> {
  const { panels, topics } = computePictures();
  const sets = [...panels, ...topics];
  const pictures = sets.flatMap((set) => set.pictures.map(({ name, svg }) => [`${name}.svg`, svg] as const));
  return new Map([...pictures, ["facts.ts", factsModule(sets)]]);
}
