import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { firstLine, openProfile } from "./browser.ts";
import type { KioskOptions } from "./options.ts";
import { type PageFacts, readPage } from "./page-facts.ts";

/** Time for a step with the server or the page, in milliseconds. */
const STEP_TIMEOUT_MS = 20_000;
/** Time for the offline copy to become complete, in milliseconds. */
const OFFLINE_COPY_TIMEOUT_MS = 300_000;
const LOOK_AGAIN = 500;
/** How far the clock may be off, in milliseconds: TLS and the times in the leads need a right one. */
const MAX_CLOCK_SKEW_MS = 60_000;
/** Least free storage, in bytes: several times the site. */
const LEAST_STORAGE = 500e6;

/** One line of the check: `wrong` says what is not ready and what to do about it. */
type Finding = { about: string } & ({ text: string } | { wrong: string });

/** Prints a line about each thing that a kiosk's page needs; resolves to whether everything is ready. */
export async function checkKiosk(options: KioskOptions): Promise<boolean> {
  const findings: Finding[] = [await server(options), await clock(options)];
  const context = await openProfile(options, !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${options.origin}/?kiosk=1`, { timeout: STEP_TIMEOUT_MS });
    await page.waitForSelector("html[data-kiosk][data-hydrated]", {
      state: "attached",
      timeout: STEP_TIMEOUT_MS,
    });
    const offline = await complete(page);
    // Only pages from the copy may use the camera.
    await page.reload({ timeout: STEP_TIMEOUT_MS });
    findings.push(...judge(await readPage(page), offline, options));
  } catch (error) {
    findings.push({
      about: "page",
      wrong: `does not open: ${firstLine(error)}. See whether ${options.origin} opens in another browser.`,
    });
  } finally {
    await context.close();
  }
  for (const finding of findings) print(finding);
  return findings.every((finding) => "text" in finding);
}

function print(finding: Finding): void {
  const [verdict, text] = "text" in finding ? ["ok   ", finding.text] : ["WRONG", finding.wrong];
  console.log(`${verdict}  ${finding.about.padEnd(10)}  ${text}`);
}

async function server({ origin }: KioskOptions): Promise<Finding> {
  const answer = await ask(origin);
  if (answer?.ok) return { about: "server", text: `${origin} answers` };
  return {
    about: "server",
    wrong: `${origin} does not answer (${answer?.status ?? "no connection"}): check the network, and a captive portal. What is typed meanwhile is kept.`,
  };
}

async function clock({ origin }: KioskOptions): Promise<Finding> {
  const time = Date.parse((await ask(origin))?.headers.get("date") ?? "");
  if (Number.isNaN(time)) return { about: "clock", wrong: "cannot be compared: the server does not answer." };
  const off = Math.round((Date.now() - time) / 1_000);
  if (Math.abs(off) * 1_000 <= MAX_CLOCK_SKEW_MS) return { about: "clock", text: new Date().toISOString() };
  return { about: "clock", wrong: `${off} s off the server's: set it (timedatectl set-ntp true).` };
}

function ask(origin: string): Promise<Response | undefined> {
  return fetch(`${origin}/healthz`, {
    redirect: "manual",
    signal: AbortSignal.timeout(STEP_TIMEOUT_MS),
  }).catch(() => undefined);
}

/** Waits for the offline copy; resolves to whether it is complete. */
async function complete(page: Page): Promise<boolean> {
  const end = performance.now() + OFFLINE_COPY_TIMEOUT_MS;
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker?.getRegistration())?.active?.state);
  while ((await state()) !== "activated") {
    if (performance.now() > end) return false;
    await sleep(LOOK_AGAIN);
  }
  return true;
}

export function judge(
  facts: PageFacts,
  offline: boolean,
  { portrait, origin }: Pick<KioskOptions, "portrait" | "origin">,
): Finding[] {
  const of = (about: string, ok: boolean, text: string, wrong: string): Finding =>
    ok ? { about, text } : { about, wrong };
  const { width, height } = facts.screen;
  const upright = height > width;
  const size = `${width} × ${height}, ${facts.touchPoints} touch points`;
  return [
    of(
      "offline",
      offline,
      `${facts.kept} files kept: the site plays without a network`,
      `the copy is not complete (${facts.kept} files): leave the page open with a network until the staff panel says 'ready offline'.`,
    ),
    of(
      "storage",
      facts.persisted,
      "kept, however full the disk becomes",
      `may be cleared when the disk is full: end the kiosk, start it with npm run kiosk -- --url ${origin}, and see that it is not incognito.`,
    ),
    of(
      "free",
      facts.freeBytes >= LEAST_STORAGE,
      `${Math.round(facts.freeBytes / 1e6)} MB`,
      `only ${Math.round(facts.freeBytes / 1e6)} MB: make room on the disk.`,
    ),
    of(
      "wake lock",
      facts.wakeLock,
      "the screen stays on while the site is shown",
      "refused: turn off the screen saver and power saving of this machine (xset s off -dpms).",
    ),
    of(
      "camera",
      facts.camera === "ready" || facts.camera === "NotFoundError",
      facts.camera === "ready" ? "scans badges" : "none is connected: badges cannot be scanned",
      `does not open (${facts.camera}): end what else uses it, and see that this user may (group video).`,
    ),
    of(
      "credential",
      facts.credential === "accepted",
      `this is ${facts.name}`,
      CREDENTIAL_ADVICE[facts.credential] ?? CREDENTIAL_ADVICE.none,
    ),
    of(
      "codes",
      opensOnPhones(facts.siteUrl) || opensOnPhones(origin),
      "phones can open them",
      `none is drawn: the site was built for ${facts.siteUrl}, which no phone can open; build it on the server with SITE_URL=https://… (its public address).`,
    ),
    of(
      "PIN",
      facts.hasPin,
      "set",
      "none: end the kiosk, then npm run kiosk -- --reset-pin with the same options.",
    ),
    of(
      "leads",
      facts.unsent === 0,
      "none waits",
      `${facts.unsent} wait: send or export them in the staff panel.`,
    ),
    of(
      "screen",
      upright === portrait && facts.touchPoints > 0,
      size,
      `${size}: ${screenAdvice(facts.touchPoints, portrait)}`,
    ),
  ];
}

function screenAdvice(touchPoints: number, portrait: boolean): string {
  if (touchPoints === 0)
    return "no touch screen: see its cable, and run this on the screen itself (DISPLAY, WAYLAND_DISPLAY; cage -- …).";
  return portrait
    ? "not upright; turn it (xrandr --output NAME --rotate left)."
    : "upright; start with --portrait.";
}

const CREDENTIAL_ADVICE: Readonly<Record<string, string>> & { none: string } = {
  none: "none: npm run enquiries -- kiosk add NAME on the server, and enter it in the staff panel.",
  refused: "the server refuses it: it was revoked; add the kiosk again, and enter the new one.",
  unchecked: "not checked: the server has not answered since it was entered.",
};
