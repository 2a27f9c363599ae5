import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/* npm run media [-- JOB [ARGUMENT …]]: regenerates the site's prebuilt images and videos. */
const jobs: Readonly<Record<string, string>> = {
  videos: "record/videos.ts",
  inside: "inside/render.ts",
  stills: "stills/render.ts",
};
/** Jobs whose output is only for inspection; they run only when named. */
const aids: typeof jobs = { "contact-sheets": "record/contact-sheets.ts" };

const [wanted, ...args] = process.argv.slice(2);
const all = { ...jobs, ...aids };
const scripts = Object.entries(all).filter(([name]) =>
  wanted === undefined ? name in jobs : name === wanted,
);
if (scripts.length === 0) {
  console.error(`There is no media called '${wanted}'. There are: ${Object.keys(all).join(", ")}.`);
  process.exit(2);
}

for (const [, script] of scripts) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync("node", [path, ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
