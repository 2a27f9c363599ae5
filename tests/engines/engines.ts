import { CHROMIUM_FLAGS } from "../../src/media-tools/chromium.ts";
import type { Browser, Engine } from "./browser.ts";
import { openDisplay } from "./display.ts";
import { openPuppeteer } from "./drivers/puppeteer.ts";
import { openWebKit } from "./drivers/webkit.ts";
import { ensureChromium, ensureFirefox, ensureWebKit, ensureXvfb } from "./installed.ts";

/** Opens a new browser of one engine on each call. */
export type Opener = () => Promise<Browser>;

let display: Promise<string> | undefined;

/** The virtual display shared by Firefox and WebKit: Firefox needs one for WebGL2, WebKit for any window. */
function sharedDisplay(): Promise<string> {
  const xvfb = ensureXvfb();
  if (!xvfb) throw new Error("it needs Xvfb, which is not here and cannot be installed");
  display ??= openDisplay(xvfb);
  return display;
}

/**
 * Finds or installs an engine.
 * @throws an error that says why it is not available on this machine
 */
export async function findEngine(engine: Engine): Promise<Opener> {
  switch (engine) {
    case "Chromium": {
      const { path } = ensureChromium();
      return () => openPuppeteer(engine, { executablePath: path, args: [...CHROMIUM_FLAGS] });
    }
    case "Firefox": {
      const path = ensureFirefox();
      if (!path) throw new Error("it is not here and cannot be installed; FIREFOX_PATH may lead to one");
      const env = { ...process.env, DISPLAY: await sharedDisplay() };
      return () => openPuppeteer(engine, { browser: "firefox", executablePath: path, headless: false, env });
    }
    case "WebKit": {
      const programs = ensureWebKit();
      if (!programs)
        throw new Error(
          "its WebKitWebDriver and MiniBrowser are not here and cannot be installed (Debian has them)",
        );
      const screen = await sharedDisplay();
      return () => openWebKit(programs, screen);
    }
  }
}
