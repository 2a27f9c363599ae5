import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { favicon } from "#media-tools/brand/app-icons.ts";
import { CARD_BUDGET } from "#media-tools/brand/social-cards.ts";

const publicFile = (name: string) => new URL(`../../../public/${name}`, import.meta.url);

test("the favicon in public is the one that is drawn, with one lit cell of three faces", () => {
  expect(readFileSync(publicFile("favicon.svg"), "utf8")).toBe(favicon);
  expect(favicon.match(/<path/g)).toHaveLength(12);
  expect(favicon.match(/#6dffc4|#22c985|#159663/g)).toHaveLength(3);
});

test("the installed icons have the sizes that they are named for", async () => {
  for (const [name, size] of [
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["apple-touch-icon.png", 180],
  ] as const) {
    const { width, height } = await sharp(readFileSync(publicFile(name))).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});

test("every page has a social card of 1200 × 630 within its budget", async () => {
  for (const { id } of routes.filter((route) => route.id !== "not-found")) {
    const file = publicFile(`social/${id}.png`);
    const { width, height } = await sharp(readFileSync(file)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(statSync(file).size).toBeLessThanOrEqual(CARD_BUDGET);
  }
});
