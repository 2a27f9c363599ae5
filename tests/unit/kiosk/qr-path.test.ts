import jsQR from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { site } from "#content/site.ts";
import { readable } from "#kiosk/hand-off/addresses.ts";
import { QUIET_ZONE, qrPath } from "#kiosk/hand-off/qr-path.ts";

/** What a camera reads from the code. */
async function scan(text: string): Promise<string | undefined> {
  const { path, edge } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge * 6}" height="${edge * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  site.links.professionalNetwork.href,
  site.links.social.href,
  "https://cubiome.example/insight-factory#genome-tab-viewer-pan-search",
])("a camera reads %s", async (address) => {
  expect(await scan(address)).toBe(address);
});

it("leaves the quiet zone around the code empty", () => {
  const { path, edge } = qrPath("https://cubiome.example/");
  const places = [...path.matchAll(/M(\d+) (\d+)/gu)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(QUIET_ZONE);
  expect(Math.max(...places)).toBe(edge - QUIET_ZONE - 1);
});

it.each([
  ["https://www.linkedin.com/company/example", "linkedin.com/company/example"],
  ["https://cubiome.example/", "cubiome.example"],
  ["http://localhost:3000/about", "localhost:3000/about"],
])("%s is read as %s", (address, text) => {
  expect(readable(address)).toBe(text);
});
