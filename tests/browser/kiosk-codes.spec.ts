import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { routes } from "../../src/app/routes.ts";
import { kiosk, kioskStaff } from "../../src/content/kiosk.ts";
import { site } from "../../src/content/site.ts";
import { findPageBrowser, PAGE_FLAGS } from "../shell.ts";
import { configure, expect, NEVER, openKiosk, openPanel, setUpPin, test } from "./kiosk-page.ts";

/** A name that phones can open, as far as the kiosk can tell: the build is for localhost, which they cannot. */
const PUBLIC = `http://stand.example.org:${process.env.E2E_PORT}`;

const path = findPageBrowser();
test.use({
  baseURL: PUBLIC,
  launchOptions: {
    ...(path ? { executablePath: path } : {}),
    args: [
      ...PAGE_FLAGS,
      "--host-resolver-rules=MAP stand.example.org 127.0.0.1",
      `--unsafely-treat-insecure-origin-as-secure=${PUBLIC}`,
    ],
  },
});

/** Texts that a phone's camera reads from the codes of the page, in their order. */
async function scanCodes(page: Page): Promise<(string | undefined)[]> {
  const codes = page.locator("[data-kiosk-codes]");
  const picture = await codes.screenshot();
  const boxes = await codes.evaluate((aside) => {
    const from = aside.getBoundingClientRect();
    return [...aside.querySelectorAll("svg[data-address]")].map((code) => {
      const { left, top, width, height } = code.getBoundingClientRect();
      return { left: left - from.left, top: top - from.top, width, height };
    });
  });
  const read: (string | undefined)[] = [];
  for (const { left, top, width, height } of boxes) {
    const { data, info } = await sharp(picture)
      .extract({
        left: Math.floor(left),
        top: Math.floor(top),
        width: Math.floor(width),
        height: Math.floor(height),
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    read.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data);
  }
  return read;
}

// The unknown address is answered with 404. Without motion the codes stand still in their picture.
test.use({ expectedConsole: /status of 404/u, contextOptions: { reducedMotion: "reduce" } });

test("no link leads out, and what led out is a code that can be scanned, unless no phone can open it", async ({
  page,
}) => {
  await setUpPin(page);
  await configure(page, { staffLock: NEVER });
  for (const { id, path } of routes)
    await test.step(id, async () => {
      const at = path === "*" ? "/nowhere" : path;
      await openKiosk(page, at);
      await expect(page.locator("[data-kiosk-codes]")).toBeAttached();
      const out = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
          .filter(({ origin, pathname }) => origin !== location.origin || pathname.startsWith("/api/"))
          .map(({ href }) => href),
      );
      expect.soft(out, id).toEqual([]);
      await expect.soft(page.locator("[target=_blank]"), id).toHaveCount(0);
      const { professionalNetwork, social } = site.links;
      const led = [`${PUBLIC}${at}`, `${PUBLIC}/api/login`, professionalNetwork.href, social.href];
      expect.soft(await scanCodes(page), id).toEqual(led);
    });

  await test.step("no code is drawn that no phone can open: its words stand, and the staff are told", async () => {
    await openKiosk(page, `http://localhost:${process.env.E2E_PORT}/about`);
    await expect(page.getByText(kiosk.handOff.pageText)).toBeAttached();
    await expect(page.getByText(kiosk.handOff.loginText)).toBeAttached();
    expect(await scanCodes(page)).toEqual([site.links.professionalNetwork.href, site.links.social.href]);
    await openPanel(page);
    const [before = "", after = ""] = kioskStaff.problems.codes.split("{address}");
    await expect(page.getByText(before)).toContainText(`localhost:3000${after}`);
  });
});
