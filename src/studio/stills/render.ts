import { writeFileSync } from "node:fs";
import { samplesStill } from "#scenes/hero-cubes/still/samples.ts";
import { drawDiagramStills } from "./diagram-stills.ts";
import { PHONE_STILL, STILLS } from "./list.ts";
import { phoneStill } from "./phone-still.ts";

/* Writes the stills of scenes and diagrams next to their models: `node src/studio/stills/render.ts`. */
function write(folder: "scenes" | "diagrams", path: string, content: string | Buffer): void {
  writeFileSync(new URL(`../../${folder}/${path}`, import.meta.url), content);
  console.log(`${path}  ${content.length} bytes`);
}

for (const [path, draw] of STILLS) write("scenes", path, draw());
write("scenes", PHONE_STILL, await phoneStill(samplesStill()));
for (const [path, text] of await drawDiagramStills()) write("diagrams", path, text);
