import { randomUUID } from "node:crypto";
import { kiosk, kioskOffline, kioskStaff } from "../../src/content/kiosk.ts";
import { hashPin, PIN_KEY, TRIES_KEY } from "../../src/enquiry/pin-hash.ts";
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
    for (let round = 0; round < 10; round++) {
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
  test.use({ expectedConsole: /status of 403/u });

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
    await enter("VVVVV-VVVVV-VVVVV-VVVVV", pin.credential.refused);
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

    await test.step("five wrong PINs lock the panel, over a reload too", async () => {
      await page.evaluate((key) => localStorage.setItem(key, '{"wrong":2,"until":0}'), TRIES_KEY);
      await tapCorner(page);
      await refuseItemOnce(page);
      await enterPin(page, "0000", pin.enter);
      await expect(page.getByText("No room for an item")).toBeVisible();
      await enterPin(page, "0000", pin.enter);
      await expect(page.getByText(pin.wrong.replace("{left}", "2"))).toBeVisible();
      await enterPin(page, "0000", pin.enter);
      await expect(page.getByText(pin.lastWrong)).toBeVisible();
      await enterPin(page, "0000", pin.enter);
      await expect(page.getByText(/opens again in [45]:/u)).toBeVisible();
      await page.goto("/");
      await expectState(page, "active");
      await tapCorner(page);
      await expect(page.getByText(/opens again in [45]:/u)).toBeVisible();
      await expect(page.getByRole("button", { name: "1", exact: true })).toBeDisabled();
    });
  });
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

test("axe finds nothing in any state of the stand", async ({ page }) => {
  await page.clock.install();
  // The usual idle time, and a panel that stays open however slow the machine is.
  await openKiosk(page, "/", { idle: 45, staffLock: NEVER });
  // Nor is a code drawn that no phone can open.
  const codes = page.locator("[data-kiosk-codes]");
  for (const text of [kiosk.handOff.pageText, kiosk.handOff.loginText])
    await expect(codes.getByText(text)).toBeAttached();
  await expect(codes.locator("svg[data-address]")).toHaveCount(2);
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
  // Three problems are on the screen as well, which is as many as there may be at once.
  const problems = [kioskStaff.problems.codes.split("{address}")[0] ?? "", kioskOffline.incomplete];
  for (const problem of [...problems, kioskStaff.problems["no-credential"]])
    await expect(page.getByText(problem)).toBeVisible();
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    const scrolls = page.getByRole("dialog").evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
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
