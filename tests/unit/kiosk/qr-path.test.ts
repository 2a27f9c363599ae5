import jsQR from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { site } from "#content/site.ts";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { readable } from "#kiosk/hand-off/addresses.ts";
import { QUIET_ZONE, qrPath } from "#kiosk/hand-off/qr-path.ts";

/** Text that a camera reads from the code. */
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

it.each([
  "http://localhost:3000/about",
  "http://stand.localhost",
  "http://localhost./",
  "http://127.0.0.1:3000",
  "http://0.0.0.0:3000",
  "http://[::1]:3000",
  "http://[::]",
  "http://stand",
  "https://stand.local/about",
  "http://10.0.0.4",
  "http://172.20.0.4",
  "http://192.168.0.10:3000",
  "http://169.254.1.1",
  "http://[fd12::1]",
])("no visitor's phone opens %s", (address) => {
  expect(opensOnPhones(address)).toBe(false);
});

it.each([
  "https://www.example.org/about",
  "https://example.org",
  "https://localhost.example.org",
  "https://10.example.org",
  "http://172.40.0.4",
  "http://203.0.113.7:8080",
  "http://[2001:db8::1]",
  "mailto:partners@example.org",
])("a phone opens %s", (address) => {
  expect(opensOnPhones(address)).toBe(true);
});
