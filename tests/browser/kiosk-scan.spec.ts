import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { kioskScan as words } from "../../src/content/kiosk-scan.ts";
import { findChromium } from "../../src/media-tools/chromium.ts";
import { PAGE_FLAGS } from "../shell.ts";
import { violations } from "./axe.ts";
import { words as contact, readEnquiry, submissionId } from "./contact-form.ts";
import { showCode, showDarkness } from "./fake-camera.ts";
import { kioskField as field, received } from "./kiosk-form-page.ts";
import { expect, openKiosk, test } from "./kiosk-page.ts";
import { readyOffline } from "./kiosk-stand.ts";

/** The picture that the fake camera sees. */
const CAMERA = join(tmpdir(), `cubiome-camera-${process.pid}.y4m`);
// The headless shell knows no camera.
const path = findChromium()?.path;
test.use({
  permissions: ["camera"],
  // A reader that is none, and the last frame of a worker that was ended: it goes with the worker.
  expectedConsole: /WebAssembly|VideoFrame was garbage collected/u,
  // The offline worker allows the camera to a kiosk's pages.
  serviceWorkers: "allow",
  launchOptions: {
    ...(path ? { executablePath: path } : {}),
    args: [
      ...PAGE_FLAGS,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${CAMERA}`,
    ],
  },
});
// The browser knows of the camera only while it sees something.
test.beforeAll(() => showDarkness(CAMERA));
test.afterAll(() => rmSync(CAMERA, { force: true }));

const VCARD =
  "BEGIN:VCARD\nVERSION:3.0\nN:Lindqvist;Ada\nORG:Open Lab\nEMAIL:ada@example.org\nTEL:+46 8 1\nEND:VCARD";

const scan = (page: Page) => page.getByRole("button", { name: words.open });
const take = (page: Page) => page.getByRole("button", { name: words.take });
/** The camera's picture. */
const finder = (page: Page) => page.getByLabel(words.picture);

/** Opens the form as a stand does, from the device's own copy. */
async function openForm(page: Page): Promise<void> {
  await openKiosk(page, "/", {});
  await readyOffline(page);
  await page.goto("/contact");
  await expect(scan(page)).toBeVisible();
}

test("a code fills the form once the visitor has confirmed it, and a camera that fails holds up nobody", async ({
  page,
  context,
  request,
  databasePath,
}) => {
  await openForm(page);
  const ordinary = await request.get("/contact");
  expect(ordinary.headers()["permissions-policy"]).toContain("camera=()");
  const id = await submissionId(page);

  await test.step("a camera that is refused, pulled out or sees nothing is named, and so is a reader that is none", async () => {
    const says = (text: string) => expect(page.getByText(text)).toBeVisible();
    await context.clearPermissions();
    const session = await context.newCDPSession(page);
    const permission = { permission: { name: "camera" }, origin: new URL(page.url()).origin };
    await session.send("Browser.setPermission", { ...permission, setting: "denied" });
    await scan(page).click();
    await says(words.problems.NotAllowedError);
    await context.grantPermissions(["camera"]);

    // As a network answers that asks its guests to log in.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async () => {
        window.fetch = fetch;
        return new Response("<!doctype html>");
      };
    });
    await scan(page).click();
    await says(words.problems.other);

    showDarkness(CAMERA);
    await scan(page).click();
    await finder(page).evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks();
      track?.dispatchEvent(new Event("ended"));
    });
    await says(words.problems.ended);

    await page.clock.install();
    await scan(page).click();
    await expect(finder(page)).toBeVisible();
    await page.clock.fastForward(30_000);
    await says(words.problems.time);
    await expect(finder(page)).toHaveCount(0);
  });

  await test.step("the camera is off until somebody presses", async () => {
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      Object.assign(window, { streams: [] });
      mediaDevices.getUserMedia = async (asked) => {
        const stream = await open(asked);
        (window as unknown as { streams: MediaStream[] }).streams.push(stream);
        return stream;
      };
    });
    await expect(finder(page)).toHaveCount(0);
  });
  const isCameraOn = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.some((stream) => stream.active),
    );

  await test.step("darkness is named, and the camera can be closed again", async () => {
    showDarkness(CAMERA);
    await scan(page).click();
    await expect(page.getByText(words.on, { exact: true })).toBeVisible();
    await expect(finder(page)).toBeVisible();
    await expect(page.getByText(words.dark)).toBeVisible();
    expect(await isCameraOn()).toBe(true);
    await expect(page.getByRole("button", { name: words.close })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(scan(page)).toBeFocused();
    expect(await isCameraOn()).toBe(false);
    const readers = () => page.workers().filter((worker) => worker.url().includes("scan.worker"));
    await expect.poll(readers).toEqual([]);
  });

  await test.step("nothing of a code is in the form before it is confirmed", async () => {
    await showCode(CAMERA, VCARD);
    // Closed a moment ago, the camera may still show what it saw then.
    await expect(async () => {
      if (await scan(page).isVisible()) await scan(page).click();
      await expect(page.getByRole("heading", { name: words.found })).toBeFocused({ timeout: 5_000 });
    }).toPass();
    expect(await isCameraOn()).toBe(false);
    await expect(page.getByRole("button", { name: contact.submit })).toBeHidden();
    await expect(field(page, "firstName")).toHaveValue("");
    expect(await violations(page)).toEqual([]);
  });

  await test.step("what was confirmed is sent", async () => {
    await take(page).click();
    for (const [name, value] of Object.entries({
      firstName: "Ada",
      lastName: "Lindqvist",
      email: "ada@example.org",
      organization: "Open Lab",
      phone: "+46 8 1",
    }))
      await expect(field(page, name)).toHaveValue(value);
    expect(readEnquiry(databasePath, id)).toBeUndefined();
    await page.getByRole("button", { name: contact.submit }).click();
    await expect(received(page, "sent")).toBeVisible();
    expect(readEnquiry(databasePath, id)).toMatchObject({ first_name: "Ada", organization: "Open Lab" });
  });
});

test.describe("an ordinary page", () => {
  test.use({ expectedConsole: /permissions policy/iu });

  test("may not open the camera, and neither may a kiosk's that the server answered", async ({ page }) => {
    await page.route("**/worker.js", (route) => route.abort());
    await openKiosk(page, "/contact", {});
    await page.locator("form[data-steps] nav").waitFor();
    await expect(scan(page)).toHaveCount(0);
    const refusal = page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).catch((error: DOMException) => error.name),
    );
    expect(await refusal).toBe("NotAllowedError");
  });
});
