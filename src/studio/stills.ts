import { writeFileSync } from "node:fs";
import { STILLS } from "./stills/list.ts";

/** Writes every scene's stills beside its model: `node src/studio/stills.ts`. */
for (const [path, draw] of STILLS) {
  const text = draw();
  writeFileSync(new URL(`../scenes/${path}`, import.meta.url), text);
  console.log(`${path}  ${text.length} bytes`);
}
