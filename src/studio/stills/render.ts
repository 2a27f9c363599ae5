import { writeFileSync } from "node:fs";
import { samplesStill } from "#scenes/hero-cubes/still/samples.ts";
import { drawDiagramStills } from "./diagram-stills.ts";
import { PHONE_STILL, STILLS } from "./list.ts";
import { phoneStill } from "./phone-still.ts";

/** Writes the stills of scenes and diagrams next to their models: `node src/studio/stills/render.ts`. */
for (const [path, draw] of STILLS) {
  const text = draw();
  writeFileSync(new URL(`../../scenes/${path}`, import.meta.url), text);
  console.log(`${path}  ${text.length} bytes`);
}

const picture = await phoneStill(samplesStill());
writeFileSync(new URL(`../../scenes/${PHONE_STILL}`, import.meta.url), picture);
console.log(`${PHONE_STILL}  ${picture.length} bytes`);

for (const [path, text] of await drawDiagramStills()) {
  writeFileSync(new URL(`../../diagrams/${path}`, import.meta.url), text);
  console.log(`${path}  ${text.length} bytes`);
}
