import { writeFileSync } from "node:fs";
import { generateFiles } from "./files.ts";

// Writes the Long Reads pictures: `node src/studio/long-reads/render.ts`.
const target = new URL("../../diagrams/long-reads/", import.meta.url);
for (const [name, text] of generateFiles()) writeFileSync(new URL(name, target), text);
