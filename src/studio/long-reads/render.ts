import { writeFileSync } from "node:fs";
import { computePictures } from "./pictures.ts";

const target = new URL("../../diagrams/long-reads/", import.meta.url);
const { panels, topics } = computePictures();
for (const { pictures } of [...panels, ...topics]) {
  for (const { name, svg } of pictures) writeFileSync(new URL(`${name}.svg`, target), svg);
}
