import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Days for which an earlier build's files are kept, because open tabs and caches still refer to them. */
const DAYS = 30;
/** Maximum total size of those files, in bytes; the oldest are dropped first. */
const LIMIT = 200 * 1024 * 1024;

const DAY = 24 * 60 * 60 * 1000;

/** When each earlier asset ceased to be part of the site, in milliseconds since the epoch; dist/earlier-assets.json. */
type Leavings = Readonly<Record<string, number>>;

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/** Copies the assets of `earlier`, which need not exist. Their names hold a content hash, so none is overwritten. */
export async function keepEarlierAssets(
  earlier: string,
  next: string,
  { now = Date.now(), limit = LIMIT } = {},
): Promise<void> {
  const from = join(earlier, "client/assets");
  const to = join(next, "client/assets");
  await mkdir(to, { recursive: true });
  const own = new Set(await namesIn(to));
  const noted: Leavings = await readFile(join(earlier, "earlier-assets.json"), "utf8").then(
    JSON.parse,
    () => ({}),
  );
  const candidates = (await namesIn(from))
    .filter((name) => !own.has(name))
    .map((name) => ({ name, left: noted[name] ?? now }))
    .filter(({ left }) => now - left < DAYS * DAY)
    .sort((a, b) => b.left - a.left);

  const kept: Record<string, number> = {};
  let bytes = 0;
  for (const { name, left } of candidates) {
    bytes += (await stat(join(from, name))).size;
    if (bytes > limit) break;
    await copyFile(join(from, name), join(to, name));
    kept[name] = left;
  }
  await writeFile(join(next, "earlier-assets.json"), JSON.stringify(kept));
}
