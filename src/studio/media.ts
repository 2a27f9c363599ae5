import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/*
 * npm run media [-- NAME …]: makes again what the site shows and no visitor's browser computes.
 */
const jobs: Readonly<Record<string, readonly (readonly string[])[]>> = {
  stills: [["stills.ts"], ["long-reads/render.ts"], ["marks/render.ts"]],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in jobs));
if (unknown.length > 0) {
  console.error(
    `There is no media called '${unknown.join("', '")}'. There are: ${Object.keys(jobs).join(", ")}.`,
  );
  process.exit(2);
}

for (const [name, scripts] of Object.entries(jobs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [script = "", ...args] of scripts) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    const { status } = spawnSync("node", [path, ...args], { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
}
