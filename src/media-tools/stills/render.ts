import { writeFileSync } from "node:fs";
import { samplesStill } from "#scenes/hero-cubes/still/samples.ts";
import { renderAppIcons } from "../brand/app-icons.ts";
import { renderSocialCards } from "../brand/social-cards.ts";
import { generateFiles } from "../long-reads/files.ts";
import { drawDiagramStills } from "./diagram-stills.ts";
import { PHONE_STILL, STILLS } from "./list.ts";
import { renderMissionStills } from "./mission-stills.ts";
import { phoneStill } from "./phone-still.ts";

type Files = ReadonlyMap<string, string | Buffer>;

async function sceneStills(): Promise<Files> {
  const drawn = STILLS.map(([path, draw]) => [path, draw()] as const);
  return new Map<string, string | Buffer>([...drawn, [PHONE_STILL, await phoneStill(samplesStill())]]);
}

/** Jobs by name: the folder of their files, and how these are made. Social cards hold stills, and so come last. */
const JOBS: Readonly<Record<string, readonly [folder: string, make: () => Files | Promise<Files>]>> = {
  scenes: ["src/scenes/", sceneStills],
  diagrams: ["src/diagrams/", drawDiagramStills],
  "long-reads": ["src/diagrams/long-reads/", generateFiles],
  stills: ["src/pages/home/data-powered/stills/", renderMissionStills],
  icons: ["public/", renderAppIcons],
  social: ["public/social/", renderSocialCards],
};

/* npm run media -- stills [JOB …]: makes the stills, icons and social cards anew, all or those that are named. */
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(JOBS)) {
  const job = JOBS[name];
  if (!job)
    throw new Error(`nothing to render is called '${name}'; there are: ${Object.keys(JOBS).join(", ")}`);
  const [folder, make] = job;
  for (const [file, content] of await make()) {
    writeFileSync(new URL(`../../../${folder}${file}`, import.meta.url), content);
    console.log(`${folder}${file}  ${content.length} bytes`);
  }
}
