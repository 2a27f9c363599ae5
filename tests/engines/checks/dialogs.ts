import { inside } from "../../../src/content/inside.ts";
import { people } from "../../../src/content/people.ts";
import { startTranslator, translated } from "../../browser/translator.ts";
import { Skip } from "../browser.ts";
import type { Check } from "../check.ts";
import { click, openPage, seeFocus, seeText, waitFor } from "../page.ts";

const [first, second] = people.team;
const last = people.advisors.at(-1);
if (!first || !second || !last) throw new Error("The content has no people.");

export const dialogChecks: readonly Check[] = [
  {
    page: "About Us",
    name: "bio: opens, next, previous, Escape, focus returns",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/about`);
      const opener = `Read Bio of ${first.name}`;
      await click(browser, { css: "button", name: opener });
      await seeText(browser, "dialog[open] h2", first.name);
      await seeFocus(browser, "dialog h2");
      await click(browser, { css: "dialog button", name: "Next person" });
      await seeText(browser, "dialog h2", second.name);
      await browser.press("ArrowLeft");
      await seeText(browser, "dialog h2", first.name);
      await browser.press("ArrowLeft");
      await seeText(browser, "dialog h2", last.name);
      await browser.press("Escape");
      await waitFor(browser, "the closed dialog", () => !document.querySelector("dialog[open]"));
      await seeFocus(browser, `[aria-label="${opener}"]`);
    },
  },
  {
    page: "Home",
    name: "Look inside: opens, paints, Escape",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/`);
      const button = await browser.evaluate(
        () =>
          [...document.querySelectorAll("[data-scene=hero-cubes] button")]
            .map((candidate) => (candidate.getAttribute("aria-label") ?? candidate.textContent ?? "").trim())
            .find((name) => /^look inside/i.test(name)) ?? "",
      );
      if (button === "") throw new Skip("this site has no 'Look inside'");
      await click(browser, { css: "[data-scene=hero-cubes] button", name: button });
      await waitFor(
        browser,
        "the dialog with its first stop",
        () => document.querySelector("[data-inside][data-stop=block]")?.checkVisibility() ?? false,
      );
      await browser.press("Escape");
      await waitFor(
        browser,
        "the closed dialog",
        () => !document.querySelector("[data-inside]")?.checkVisibility(),
      );
    },
  },
  {
    page: "Home",
    name: "translated by the browser: Look inside says its stops, and closes",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/`);
      // A section that attaches to translated markup is drawn anew, which React reports as an error.
      await browser.press("Tab");
      await waitFor(browser, "attached sections", () =>
        [...document.querySelectorAll("main section")].every((section) =>
          Object.keys(section).some((key) => key.startsWith("__reactFiber$")),
        ),
      );
      await browser.evaluate(startTranslator);
      await click(browser, { css: "#look-inside" });
      const [block, tube] = inside.stops;
      await seeText(browser, "[data-inside] h3", translated(block?.title ?? ""));
      await browser.press("ArrowRight");
      await seeText(browser, "[data-inside] h3", translated(tube?.title ?? ""));
      await browser.press("Escape");
      await waitFor(
        browser,
        "the closed dialog on a page that is still alive",
        () => !document.querySelector("[data-inside]")?.checkVisibility() && !document.querySelector(".kept"),
      );
    },
  },
];
