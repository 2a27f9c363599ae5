import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepEarlierAssets } from "#build/earlier-assets.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The dist folder of a build with these assets; removed when the test ends. */
function build(names: readonly string[], bytes = 1): string {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "client/assets"), { recursive: true });
  for (const name of names) writeFileSync(join(dist, "client/assets", name), Buffer.alloc(bytes));
  return dist;
}

const assets = (dist: string) => readdirSync(join(dist, "client/assets")).sort();

test("a build has the assets of the builds before it, for thirty days after they were last of the site", async () => {
  const first = build(["shared.js", "home-1.js"]);
  const second = build(["shared.js", "home-2.js"]);
  await keepEarlierAssets(first, second, { now: 40 * DAY });
  expect(assets(second)).toEqual(["home-1.js", "home-2.js", "shared.js"]);
  const third = build(["shared.js", "home-3.js"]);
  await keepEarlierAssets(second, third, { now: 69 * DAY });
  expect(assets(third)).toEqual(["home-1.js", "home-2.js", "home-3.js", "shared.js"]);
  const fourth = build(["home-3.js"]);
  await keepEarlierAssets(third, fourth, { now: 71 * DAY });
  expect(assets(fourth)).toEqual(["home-2.js", "home-3.js", "shared.js"]);
});

test("a first build has only its own", async () => {
  const first = build(["home-1.js"]);
  await keepEarlierAssets(join(first, "nowhere"), first);
  expect(assets(first)).toEqual(["home-1.js"]);
});

test("what earlier builds leave stays within bounds, the newest first", async () => {
  const second = build(["home-2.js"], 60);
  await keepEarlierAssets(build(["home-1.js"], 60), second, { now: 0 });
  const third = build(["home-3.js"], 60);
  await keepEarlierAssets(second, third, { now: DAY, limit: 100 });
  expect(assets(third)).toEqual(["home-2.js", "home-3.js"]);
});
