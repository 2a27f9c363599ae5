import { randomUUID } from "node:crypto";
import { kiosk, kioskOffline, kioskStaff } from "../../src/content/kiosk.ts";
import { KIOSK_HEALTH_PATH } from "../../src/enquiry/kiosk-protocol.ts";
import { hashPin, PIN_KEY } from "../../src/kiosk/staff/pin-hash.ts";
import { violations } from "./axe.ts";
import {
  configure,
  endSession,
  enterPin,
  expect,
  expectState,
  NEVER,
  openKiosk,
  openPanel,
  setUpPin,
  tapCorner,
  test,
} from "./kiosk-page.ts";
import { addKiosk, noRoomOnce, refuseItemOnce } from "./kiosk-stand.ts";

const { pin, panel } = kioskStaff;

test("a link that leads out opens a code and no tab, as a script does; the browser's own gestures are off", async ({
  page,
}) => {
  await openKiosk(page, "/", {});
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "https://elsewhere.example/paper";
    link.target = "_blank";
    link.textContent = "A paper";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "A paper" }).evaluate((link: HTMLElement) => link.click());
  const dialog = page.getByRole("dialog", { name: kiosk.handOff.leaving });
  await expect(dialog.getByText("elsewhere.example/paper")).toBeVisible();
  await dialog.getByRole("button", { name: kiosk.handOff.close }).tap();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.open("https://elsewhere.example/script"));
  await expect(dialog.getByText("elsewhere.example/script")).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  const refused = await page.evaluate(() => {
    const init = { bubbles: true, cancelable: true };
    return [
      new MouseEvent("contextmenu", init),
      new DragEvent("dragstart", init),
      new WheelEvent("wheel", { ...init, ctrlKey: true }),
      new KeyboardEvent("keydown", { ...init, key: "p", ctrlKey: true }),
      new KeyboardEvent("keydown", { ...init, key: "F5" }),
      new KeyboardEvent("keydown", { ...init, key: "ArrowLeft", altKey: true }),
    ].map((event) => {
      document.querySelector("main img")?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  });
  expect(refused).toEqual([true, true, true, true, true, true]);
  await expect(page.locator("html")).toHaveCSS("touch-action", "pan-x pan-y");
  await expect(page.locator("html")).toHaveCSS("overscroll-behavior", "none");
});

test("ten fingers that hammer do no harm", async ({ page }) => {
  await page.clock.install();
  await openKiosk(page, "/", { idle: 45 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const hammer = async () => {
    for (let round = 0; round < 20; round++) {
      const touchPoints = Array.from({ length: 10 }, (_, id) => ({
        id,
        x: ((id * 389 + round * 211) % width) + 0.5,
        y: ((id * 631 + round * 479) % height) + 0.5,
      }));
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      const moved = touchPoints.map(({ id, x, y }) => ({ id, x: width - x, y }));
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: moved });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
  };
  await hammer();
  await endSession(page);
  await hammer();
  await expectState(page, "active");
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await endSession(page);
});

test.describe("where no PIN was set", () => {
  test.use({ expectedConsole: /status of 403|ERR_CONNECTION_REFUSED/u });

  test("nobody chooses it on the glass without the kiosk's credential", async ({ page, databasePath }) => {
    const credential = addKiosk(databasePath, `pin-${randomUUID().slice(0, 8)}`);
    await openKiosk(page, "/", { staffLock: NEVER, keyboard: "device" });
    await tapCorner(page);
    await expectState(page, "staff");
    await expect(page.getByRole("dialog")).toHaveCSS("user-select", "none");
    const field = page.getByLabel(panel.credentialLabel);
    const enter = async (text: string, said: string) => {
      await field.fill(text);
      await page.getByRole("dialog").getByRole("button", { name: pin.enterFirst }).tap();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole("button", { name: "1", exact: true })).toHaveCount(0);
    };
    await enter("2718", pin.credential.malformed);
    await enter("VVVVV-VVVVV-VVVVV-VVVVV", pin.credential.refused);
    await page.route(`**${KIOSK_HEALTH_PATH}`, (route) => route.abort("connectionrefused"));
    await enter(credential, pin.credential.unchecked);
    await page.unroute(`**${KIOSK_HEALTH_PATH}`);
    await noRoomOnce(page, "notes");
    await enter(credential, "Quota exceeded");
    await field.fill(credential.toLowerCase());
    await page.getByRole("dialog").getByRole("button", { name: pin.enterFirst }).tap();
    await enterPin(page, "2718", pin.enterFirst);
    await expect(page.getByRole("heading", { name: pin.repeat })).toBeVisible();
    await enterPin(page, "2717", pin.save);
    await expect(page.getByText(pin.different)).toBeVisible();
    await enterPin(page, "2718", pin.enterFirst);
    await refuseItemOnce(page);
    await enterPin(page, "2718", pin.save);
    await expect(page.getByText("No room for an item")).toBeVisible();
    await enterPin(page, "2718", pin.save);
    await page.getByRole("button", { name: panel.lockNow }).tap();
    await expectState(page, "active");
    await openPanel(page);
    await expect(page.getByRole("button", { name: panel.lockNow })).toBeVisible();
  });
});

test("five wrong PINs lock the panel, over a reload too", async ({ page }) => {
  await setUpPin(page);
  await openKiosk(page, "/", { staffLock: NEVER });
  await tapCorner(page);
  await refuseItemOnce(page);
  await enterPin(page, "0000", pin.enter);
  await expect(page.getByText("No room for an item")).toBeVisible();
  for (let left = 4; left > 0; left--) {
    await enterPin(page, "0000", pin.enter);
    const said = left === 1 ? pin.lastWrong : pin.wrong.replace("{left}", String(left));
    await expect(page.getByText(said)).toBeVisible();
  }
  await enterPin(page, "0000", pin.enter);
  await expect(page.getByText(/opens again in [45]:/u)).toBeVisible();
  await page.goto("/");
  await expectState(page, "active");
  await tapCorner(page);
  await expect(page.getByText(/opens again in [45]:/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "1", exact: true })).toBeDisabled();
});

test.describe("while the server is away for a moment", () => {
  test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/u });

  test("staff set the idle time, see what waits, and leave once it answers; the panel locks itself", async ({
    page,
  }) => {
    await page.clock.install();
    await configure(page, { idle: 45 });
    await setUpPin(page);
    await openKiosk(page);
    await openPanel(page);
    await expect(page.getByRole("heading", { name: `0 ${panel.unsent}` })).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-kiosk-unsent", "0");
    await page.getByRole("button", { name: panel.more }).tap();
    await expect(page.getByText("60 s")).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("kioskSettings") ?? "").idle)).toBe(60);
    await page.clock.fastForward(31_000);
    await expectState(page, "active");

    await openPanel(page);
    await page.route("/healthz", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: panel.leave }).tap();
    await expect(page.getByText(panel.leaveAway)).toBeVisible();
    await expectState(page, "staff");
    await page.unroute("/healthz");
    await page.getByRole("button", { name: panel.leave }).tap();
    await expect(page).toHaveURL(/\?kiosk=0$/u);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await expect(page.locator("html")).not.toHaveAttribute("data-kiosk");
  });
});

test.describe("a stand that has its copy", () => {
  test.use({ serviceWorkers: "allow" });

  test("axe finds nothing in any state of the stand", async ({ page }) => {
    await page.clock.install();
    // The usual idle time, and a panel that stays open however slow the machine is.
    await openKiosk(page, "/", { idle: 45, staffLock: NEVER });
    await expect(page.locator("[data-kiosk-codes]")).toBeAttached();
    expect(await violations(page), "active").toEqual([]);
    await tapCorner(page);
    await expectState(page, "staff");
    expect(await violations(page), "credential before a PIN").toEqual([]);
    await page.getByRole("button", { name: panel.credentialCancel }).tap();
    await expectState(page, "active");
    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
      PIN_KEY,
      JSON.stringify(await hashPin("2718")),
    ] as const);
    await tapCorner(page);
    await expectState(page, "staff");
    expect(await violations(page), "PIN").toEqual([]);
    await enterPin(page, "2718", pin.enter);
    await expect(page.getByRole("button", { name: panel.lockNow })).toBeVisible();
    expect(await violations(page), "panel").toEqual([]);
    // Two problems of two lines each are on the screen as well; the third that there may be has its place.
    await page.getByRole("dialog").evaluate((dialog, text) => {
      const [problem] = dialog.querySelectorAll("[role=status] p");
      const third = document.createElement("p");
      third.textContent = text;
      problem?.after(third);
    }, kioskOffline.incomplete);
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      const scrolls = page
        .getByRole("dialog")
        .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
      expect(await scrolls, `${width} × ${height}`).toBe(0);
    }
    await page.getByRole("button", { name: panel.credentialEntry }).tap();
    expect(await violations(page), "credential").toEqual([]);
    await page.getByRole("button", { name: panel.credentialCancel }).tap();
    await page.getByRole("button", { name: panel.lockNow }).tap();
    await page.clock.fastForward(46_000);
    await expectState(page, "warning");
    expect(await violations(page), "warning").toEqual([]);
    await page.clock.fastForward(21_000);
    await expectState(page, "attract");
    expect(await violations(page), "attract").toEqual([]);
  });
});
