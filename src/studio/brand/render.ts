/** Renders the site's prebuilt images: `node src/studio/brand/render.ts [stills|icons|social ...]`. */
import { argv, stdout } from "node:process";
import { renderMissionStills } from "../stills/mission-stills.ts";
import { renderAppIcons } from "./app-icons.ts";
import { renderSocialCards } from "./social-cards.ts";

const root = new URL("../../../", import.meta.url);

const jobs: Readonly<Record<string, () => Promise<Map<string, number>>>> = {
  stills: () => renderMissionStills(new URL("src/pages/home/data-powered/stills/", root)),
  icons: () => renderAppIcons(new URL("public/", root)),
  social: () => renderSocialCards(new URL("public/social/", root)),
};

const wanted = argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(jobs)) {
  const job = jobs[name];
  if (!job)
    throw new Error(`nothing to render is called '${name}'; there are: ${Object.keys(jobs).join(", ")}`);
  for (const [file, bytes] of await job()) stdout.write(`${file}  ${(bytes / 1000).toFixed(1)} kB\n`);
}
