import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VIDEO_IDS } from "./demo-paths.ts";

/** Where the site finds its videos. */
export const MEDIA = fileURLToPath(new URL("../../../public/media/", import.meta.url));

const LIST = fileURLToPath(new URL("../../pages/insight-factory/media.ts", import.meta.url));
const ENTRY = /^ {2}"([a-z-]+)": (\d+(?:\.\d+)?),$/gm;

/** The posters of a video: the whole frame, and a smaller one for phones. */
export const posterNames = (id: string) => [
  { width: 1920, name: `${id}.avif` },
  { width: 1200, name: `${id}-1200.avif` },
];

/** Every file of a video. */
export const fileNames = (id: string) => [
  `${id}.webm`,
  `${id}.mp4`,
  ...posterNames(id).map(({ name }) => name),
];

const filesOf = (id: string) => fileNames(id).map((name) => join(MEDIA, name));

/** The lengths in seconds that the list of videos names. */
export function parseMediaList(text: string): Map<string, number> {
  return new Map([...text.matchAll(ENTRY)].map(([, id = "", seconds]) => [id, Number(seconds)]));
}

/** The module that tells the page which videos there are. */
export function mediaListText(lengths: ReadonlyMap<string, number>): string {
  const entries = VIDEO_IDS.flatMap((id) => {
    const seconds = lengths.get(id);
    return seconds === undefined ? [] : [`  "${id}": ${seconds},\n`];
  });
  return [
    "// Written by `npm run media -- videos`: the videos in public/media, with their lengths in seconds.\n",
    "export const recorded: Readonly<Record<string, number>> = {\n",
    ...entries,
    "};\n",
  ].join("");
}

/** Adds newly recorded videos to the page's list, and leaves out what has no files any more. */
export function updateMediaList(added: ReadonlyMap<string, number>): void {
  const before = existsSync(LIST) ? parseMediaList(readFileSync(LIST, "utf8")) : new Map<string, number>();
  const lengths = new Map([...before, ...added].filter(([id]) => filesOf(id).every(existsSync)));
  writeFileSync(LIST, mediaListText(lengths));
}

/** Bytes of all videos and their posters. */
export function mediaBytes(): number {
  const files = VIDEO_IDS.flatMap(filesOf).filter(existsSync);
  return files.reduce((sum, path) => sum + statSync(path).size, 0);
}
