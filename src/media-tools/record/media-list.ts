import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEMO_IDS } from "#demos/list.ts";
import { CUTS, type Cut } from "./stage/recorder.ts";

export const MEDIA = fileURLToPath(new URL("../../../public/media/", import.meta.url));

/** The recorded videos with their lengths in seconds, which the page is built from. */
const LIST = fileURLToPath(new URL("../../content/videos.json", import.meta.url));

type Lengths = Readonly<Record<string, number>>;

/** The name of a cut's files, without their extension. */
export const nameOf = (id: string, cut: Cut) => (cut === "wide" ? id : `${id}-phone`);

/** All files of a cut: in both encodings, and its poster. */
export const fileNames = (id: string, cut: Cut) =>
  ["webm", "mp4", "avif"].map((extension) => `${nameOf(id, cut)}.${extension}`);

const filesOf = (id: string) => CUTS.flatMap((cut) => fileNames(id, cut)).map((name) => join(MEDIA, name));

export function mediaListText(lengths: Lengths): string {
  const recorded = DEMO_IDS.filter((id) => id in lengths).map((id) => [id, lengths[id]]);
  return `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`;
}

/** Adds newly recorded videos to the page's list and removes those without files. */
export function updateMediaList(added: Lengths): void {
  const before = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, "utf8")) as Lengths) : {};
  const kept = Object.entries({ ...before, ...added }).filter(([id]) => filesOf(id).every(existsSync));
  writeFileSync(LIST, mediaListText(Object.fromEntries(kept)));
}

export function mediaBytes(): number {
  const files = DEMO_IDS.flatMap(filesOf).filter(existsSync);
  return files.reduce((sum, path) => sum + statSync(path).size, 0);
}
