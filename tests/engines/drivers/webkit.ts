import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../free-port.ts";
import type { Browser, Json, Key } from "../browser.ts";
import type { WebKitPrograms } from "../installed.ts";
import { end, start, temporaryFolder } from "../processes.ts";
import { until } from "../wait.ts";
import { send } from "./webdriver.ts";

const KEYS: Record<Key, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};
const SHIFT = "\uE008";

/** Without its paddings, MiniBrowser's toolbar allows windows as narrow as a phone. */
const SLIM_TOOLBAR = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }";

interface Rect {
  width: number;
  height: number;
}

/** Opens WebKit's MiniBrowser through its own WebDriver. */
export async function openWebKit({ driver, browser }: WebKitPrograms, display: string): Promise<Browser> {
  const settings = temporaryFolder();
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0", "gtk.css"), SLIM_TOOLBAR);
  const port = await freePort();
  const child = start(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", XDG_CONFIG_HOME: settings },
  });
  const server = `http://127.0.0.1:${port}`;
  await until("WebKit's driver answers", () => send(server, "GET", "/status").then(Boolean, () => false));
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(server, "POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // The driver's own waits never end if no document is loaded, as when going back within one; wait here.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const post = <Value>(path: string, body?: object) => send<Value>(server, "POST", session + path, body);
  const get = <Value>(path: string) => send<Value>(server, "GET", session + path);

  const run = <Value>(source: string, args: readonly Json[]): Promise<Value> =>
    post<{ value: Value } | { failure: string }>("/execute/async", {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})(...[...arguments].slice(0, -1))).then(
          (value) => done({ value }), (error) => done({ failure: String(error) }));`,
      args,
    }).then((answer) => {
      if ("failure" in answer) throw new Error(answer.failure);
      return answer.value;
    });

  const messages: string[] = [];
  const listen = async (): Promise<void> => {
    messages.push(...(await run<string[]>(String(takeFromPage), [])));
  };
  let opened: readonly string[] = [];
  /** Tab handles in the order of opening; the driver returns them in no particular order. */
  const handles = async (): Promise<readonly string[]> => {
    const now = await get<string[]>("/window/handles");
    opened = [...opened.filter((tab) => now.includes(tab)), ...now.filter((tab) => !opened.includes(tab))];
    return opened;
  };
  await handles();
  const show = async (index: number): Promise<void> => {
    const handle = (await handles())[index];
    if (!handle) throw new Error(`There is no tab ${index}.`);
    await post("/window", { handle });
  };
  const keys = (actions: readonly object[]) =>
    post<null>("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });

  return {
    engine: "WebKit",
    version: `webkit/${capabilities.browserVersion}`,
    resize: async (width, height) => {
      const edges = { width: 0, height: 0 };
      // The page hears of a new size later than the driver answers, so it may still report the one before.
      await until(`the window is ${width} × ${height}`, async () => {
        const size = { width: width + edges.width, height: height + edges.height };
        const outer = await post<Rect>("/window/rect", { x: 0, y: 0, ...size });
        const inner = await run<Rect>("() => ({ width: innerWidth, height: innerHeight })", []);
        edges.width = Math.max(0, outer.width - inner.width);
        edges.height = Math.max(0, outer.height - inner.height);
        return inner.width === width && inner.height === height;
      });
    },
    goto: async (url) => {
      await listen();
      await post("/url", { url });
      // A script call fails if its document is replaced meanwhile, so retry it.
      await until(`${url} has been read`, () =>
        run<boolean>("(url) => location.href === url && document.readyState !== 'loading'", [url]).catch(
          () => false,
        ),
      );
      await listen();
    },
    back: async () => {
      await listen();
      await post("/back");
    },
    evaluate: (work, ...args) => run(String(work), args),
    clickAt: async (x, y) => {
      const at = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) };
      const press = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await post("/actions", {
        actions: [
          { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [at, ...press] },
        ],
      });
    },
    press: async (key, { shift = false } = {}) => {
      const down = (value: string) => ({ type: "keyDown", value });
      const up = (value: string) => ({ type: "keyUp", value });
      const pressed = [down(KEYS[key]), up(KEYS[key])];
      await keys(shift ? [down(SHIFT), ...pressed, up(SHIFT)] : pressed);
    },
    type: async (text) => {
      await keys([...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))));
    },
    screenshot: async () => Buffer.from(await get<string>("/screenshot"), "base64"),
    tabs: async () => (await handles()).length,
    showTab: async (index) => {
      await show(index);
      await listen();
    },
    closeTab: async () => {
      await listen();
      await send(server, "DELETE", `${session}/window`);
      await show(0);
    },
    takeMessages: async () => {
      await listen();
      return messages.splice(0);
    },
    close: async () => {
      await send(server, "DELETE", session).catch(() => {});
      end(child);
    },
  };
}

/**
 * Console errors and warnings since the last call. WebDriver has no access to the console, so the first call in a
 * document installs listeners. Earlier messages are missed, but the site's script starts later.
 */
function takeFromPage(): string[] {
  const page = window as Window & { complaints?: string[] };
  if (page.complaints) return page.complaints.splice(0);
  const heard: string[] = [];
  page.complaints = heard;
  for (const type of ["error", "warn"] as const) {
    const original = console[type];
    console[type] = (...words: unknown[]) => {
      heard.push(`${type}: ${words.map(String).join(" ")}`);
      original.apply(console, words);
    };
  }
  window.addEventListener("error", ({ message }) => heard.push(`uncaught: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) => heard.push(`uncaught: ${String(reason)}`));
  window.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    heard.push(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  return [];
}
