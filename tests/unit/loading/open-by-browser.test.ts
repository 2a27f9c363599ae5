import { beforeEach, expect, it, vi } from "vitest";
import { notice } from "#content/notice.ts";

const location = { pathname: "/about", href: "https://site.test/about", hash: "" };
const [reload, replace] = [vi.fn(), vi.fn()];
/** The notice's text, as the page shows it. */
const box = { textContent: "", style: {}, getBoundingClientRect: () => ({ width: 0, height: 0 }) };

let openByBrowser: (pathname: string) => Promise<void>;
beforeEach(async () => {
  for (const spy of [reload, replace]) spy.mockClear();
  box.textContent = "";
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { ...location, reload, replace } }));
  vi.stubGlobal("document", { getElementById: () => box });
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("DOMRect", class {});
  vi.resetModules();
  ({ openByBrowser } = await import("#loading/open-by-browser.ts"));
});

const answers = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());
const nobody = () => {
  throw new TypeError("Failed to fetch");
};

it.each<[string, () => Response, string, string]>([
  ["the server answers", () => new Response("page"), "", "replaced"],
  ["the address is unknown to the server", () => new Response("page", { status: 404 }), "", "replaced"],
  ["the address names a place within the page", () => new Response("page"), "#team", "reloaded"],
  ["the server is not well", () => new Response("", { status: 503 }), "", "told"],
  ["nobody answers", nobody, "", "told"],
])(
  "a page that cannot be shown is opened by the browser, or that is told: %s",
  async (_, answer, hash, done) => {
    window.location.hash = hash;
    answers(answer);
    await openByBrowser("/about");
    expect([replace.mock.calls, reload.mock.calls.length, box.textContent]).toEqual([
      done === "replaced" ? [[location.href]] : [],
      done === "reloaded" ? 1 : 0,
      done === "told" ? notice.unreachable : "",
    ]);
  },
);

it("whoever has gone on meanwhile stays there", async () => {
  answers(() => new Response("page"));
  await openByBrowser("/contact");
  expect(replace).not.toHaveBeenCalled();
  answers(nobody);
  await openByBrowser("/contact");
  expect(box.textContent).toBe("");
});
