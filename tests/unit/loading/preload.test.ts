import { beforeEach, describe, expect, it, vi } from "vitest";

/** A page that opens with one script and names a list of the hashes of all others. */
const [OPENING, LATER, LIST, STYLE] = ["/client.js", "/about.js", "/integrity.json", "/about.css"];
const INTEGRITY = { [OPENING]: "sha256-a", [LIST]: "sha256-b" };

const script = () => new Response("export {}", { headers: { "content-type": "text/javascript" } });
const list = () => Response.json({ [LATER]: "sha256-c" });
const HERE: Readonly<Record<string, () => Response>> = { [OPENING]: script, [LATER]: script, [LIST]: list };

/** Ways in which a request for a file fails. */
const LOSSES: Readonly<Record<string, () => Response>> = {
  aborted: () => {
    throw new TypeError("Failed to fetch");
  },
  "404": () => new Response("gone", { status: 404 }),
  "500": () => new Response("gone", { status: 500 }),
  "answered with a page": () =>
    new Response("<!doctype html><title>Sign in</title>", { headers: { "content-type": "text/html" } }),
};

let { fetchFile, openingScripts, preload } = {} as typeof import("#loading/preload.ts");
/** Requests to the network. */
const asked: [address: string, init: RequestInit][] = [];
const lost = new Map<string, () => Response>();
/** Addresses of the page's style sheets, and what becomes of the next one that is linked. */
const styles: string[] = [];
let linked: "load" | "error" = "load";

beforeEach(async () => {
  vi.resetModules();
  for (const list of [asked, styles]) list.length = 0;
  lost.clear();
  linked = "load";
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return (lost.get(address) ?? HERE[address] ?? LOSSES["404"])?.();
  });
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      selector === "[type=importmap]"
        ? { textContent: JSON.stringify({ integrity: INTEGRITY }) }
        : styles.find((href) => selector.includes(href)),
    createElement: () => ({ remove() {} }),
    head: {
      append(link: { href: string; onload(): void; onerror(): void }) {
        asked.push([link.href, {}]);
        if (linked === "load") styles.push(link.href);
        queueMicrotask(linked === "load" ? link.onload : link.onerror);
      },
    },
  });
  ({ fetchFile, openingScripts, preload } = await import("#loading/preload.ts"));
});

const askedFor = (address: string) => asked.filter(([other]) => other === address).map(([, init]) => init);

describe("a script", () => {
  it("is fetched once, with the hash that the build wrote down", async () => {
    await Promise.all([fetchFile(LATER), fetchFile(LATER), fetchFile(OPENING)]);
    expect(askedFor(LATER)).toMatchObject([{ integrity: "sha256-c", cache: "default" }]);
    expect(askedFor(OPENING)).toMatchObject([{ integrity: "sha256-a" }]);
    expect(askedFor(LIST)).toMatchObject([{ integrity: "sha256-b" }]);
    expect(openingScripts()).toEqual([OPENING]);
  });

  it.each([OPENING, LATER].flatMap((file) => Object.keys(LOSSES).map((loss) => [file, loss] as const)))(
    "%s that is %s fails, and is asked for again past the browser's cache",
    async (file, loss) => {
      lost.set(file, LOSSES[loss] ?? script);
      await expect(fetchFile(file)).rejects.toThrow();
      lost.clear();
      await fetchFile(file);
      expect(askedFor(file).map(({ cache }) => cache)).toEqual(["default", "reload"]);
    },
  );

  it.each(Object.keys(LOSSES))("waits for the list of hashes, which is asked for again: %s", async (loss) => {
    lost.set(LIST, LOSSES[loss] ?? script);
    await expect(fetchFile(LATER)).rejects.toThrow();
    expect(askedFor(LATER)).toEqual([]);
    lost.clear();
    await fetchFile(LATER);
    expect(askedFor(LIST).map(({ cache }) => cache)).toEqual(["default", "reload"]);
  });
});

describe("a style sheet", () => {
  it("is linked, unless the page has it", async () => {
    await fetchFile(STYLE);
    styles.push("/shell.css");
    await fetchFile("/shell.css");
    expect(asked.map(([address]) => address)).toEqual([STYLE]);
  });

  it("that is not there fails, and is linked again", async () => {
    linked = "error";
    await expect(fetchFile(STYLE)).rejects.toThrow(`${STYLE} is not there.`);
    linked = "load";
    await fetchFile(STYLE);
    expect(styles).toEqual([STYLE]);
  });
});

describe("a chunk", () => {
  it("is imported only when all its files are there", async () => {
    const load = vi.fn(async () => "module");
    linked = "error";
    await expect(preload(load, ["about.js", "about.css"])).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    linked = "load";
    expect(await preload(load, ["about.js", "about.css"])).toBe("module");
    expect(askedFor(LATER)).toHaveLength(1);
  });

  it("whose import fails has its files fetched again", async () => {
    const load = vi.fn(async () => "module").mockRejectedValueOnce(new Error("no module"));
    await expect(preload(load, ["about.js"])).rejects.toThrow("no module");
    await preload(load, ["about.js"]);
    expect(askedFor(LATER)).toHaveLength(2);
  });
});
