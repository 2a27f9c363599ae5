import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kioskFlags, prepareProfile } from "#kiosk-launcher/browser.ts";
import { judge } from "#kiosk-launcher/check.ts";
import { readOptions, UsageError } from "#kiosk-launcher/options.ts";
import type { PageFacts } from "#kiosk-launcher/page-facts.ts";
import { setUpPin } from "#kiosk-launcher/pin.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const READY: PageFacts = {
  kept: 204,
  persisted: true,
  freeBytes: 2e9,
  wakeLock: true,
  camera: "ready",
  credential: "accepted",
  name: "hall-3",
  siteUrl: "https://www.example.org/",
  hasPin: true,
  unsent: 0,
  screen: { width: 1080, height: 1920 },
  touchPoints: 10,
};
const STAND = { portrait: true, origin: "https://www.example.org" };

describe("the kiosk command", () => {
  it.each([
    ["https://www.example.org/about?x=1", "https://www.example.org"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ])("takes %s", (url, origin) => {
    expect(readOptions(["--url", url])?.origin).toBe(origin);
  });

  it.each(["http://192.168.0.10:3000", "ftp://example.org", "example"])("refuses %s and says why", (url) => {
    expect(() => readOptions(["--url", url])).toThrow(UsageError);
  });

  it("refuses what it does not know", () => {
    expect(() => readOptions(["--fullscreen"])).toThrow(UsageError);
  });

  it("takes the PIN for a start without a terminal from a file, and replaces a forgotten one", () => {
    expect(readOptions(["--pin-file", "/etc/pin"])).toMatchObject({ pinFile: "/etc/pin", resetPin: false });
    expect(readOptions(["--reset-pin"])).toMatchObject({ pinFile: undefined, resetPin: true });
  });

  it.each(["", "12", "123456789", "27 18", "2718\n31415"])(
    "sets no PIN from a file that holds '%s', and names it",
    async (text) => {
      const folder = temporaryFolder();
      const file = join(folder, "pin");
      writeFileSync(file, text);
      const options = readOptions(["--profile", join(folder, "profile"), "--pin-file", file]);
      if (options === null) throw new Error("These options ask for help.");
      const setting = setUpPin(options);
      await expect(setting).rejects.toThrow(UsageError);
      await expect(setting).rejects.toThrow(file);
    },
  );

  it("starts a browser that nobody can leave and that asks nothing", () => {
    const flags = kioskFlags({ portrait: true });
    for (const flag of [
      "--kiosk",
      "--noerrdialogs",
      "--disable-session-crashed-bubble",
      "--autoplay-policy=no-user-gesture-required",
    ])
      expect(flags).toContain(flag);
    expect(flags.join(" ")).not.toContain("incognito");
  });

  it("makes a profile for its owner only, in which the site's storage is kept, and adds that to one that is there", () => {
    const profile = join(temporaryFolder(), "profile");
    prepareProfile({ profile, origin: "http://localhost:3000" });
    const file = join(profile, "Default/Preferences");
    expect(statSync(profile).mode & 0o777).toBe(0o700);
    writeFileSync(file, readFileSync(file, "utf8").replace("{", '{"other":1,'));
    prepareProfile({ profile, origin: STAND.origin });
    const { other, profile: kept } = JSON.parse(readFileSync(file, "utf8"));
    expect(other).toBe(1);
    const both = {
      "http://localhost:3000,*": { setting: 1 },
      "https://www.example.org:443,*": { setting: 1 },
    };
    const { durable_storage, media_stream_camera } = kept.content_settings.exceptions;
    expect([durable_storage, media_stream_camera]).toEqual([both, both]);
  });
});

describe("the kiosk check", () => {
  const wrong = (facts: Partial<PageFacts>, offline = true, stand = STAND) =>
    judge({ ...READY, ...facts }, offline, stand).flatMap((finding) =>
      "wrong" in finding ? [`${finding.about}: ${finding.wrong}`] : [],
    );

  it("finds nothing wrong with a kiosk that is ready", () => {
    expect(wrong({})).toEqual([]);
  });

  it("finds nothing wrong with a stand that has no camera, and says so", () => {
    const found = judge({ ...READY, camera: "NotFoundError" }, true, STAND);
    expect(found).toContainEqual({ about: "camera", text: expect.stringContaining("cannot be scanned") });
  });

  it.each<[string, Partial<PageFacts>]>([
    ["storage", { persisted: false }],
    ["free", { freeBytes: 1e6 }],
    ["wake lock", { wakeLock: false }],
    ["camera", { camera: "NotReadableError" }],
    ["credential", { credential: "none", name: null }],
    ["credential", { credential: "refused" }],
    ["PIN", { hasPin: false }],
    ["leads", { unsent: 2 }],
    ["screen", { screen: { width: 1920, height: 1080 } }],
    ["screen", { touchPoints: 0 }],
  ])("says what to do about the %s", (about, facts) => {
    const found = wrong(facts);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${about}: .{20,}\\.$`, "u"));
  });

  it("says what to do about codes that no phone can open, unless the kiosk itself opened a better address", () => {
    const siteUrl = "http://localhost:3000/";
    expect(wrong({ siteUrl })).toEqual([]);
    expect(wrong({ siteUrl }, true, { portrait: true, origin: "http://localhost:3000" })[0]).toMatch(
      /^codes: .*localhost:3000.*SITE_URL=.*\.$/u,
    );
  });

  it("says what to do about an incomplete copy, and about a screen that stands upright unexpectedly", () => {
    expect(wrong({}, false)[0]).toContain("leave the page open");
    expect(wrong({}, true, { ...STAND, portrait: false })[0]).toContain("--portrait");
  });
});
