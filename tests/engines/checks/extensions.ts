import { contact } from "../../../src/content/contact.ts";
import { changes } from "../../browser/extension.ts";
import type { Browser } from "../browser.ts";
import { type Check, PHONE, same } from "../check.ts";
import { holdScript } from "../late-script.ts";
import { click, fill, seeText, waitFor } from "../page.ts";

/**
 * Opens the form as on a phone, lets extensions change it and a visitor use it, lets the script come and then looks.
 * What React draws anew it reports as an error, so the console's messages are dropped.
 */
const form = (
  name: string,
  { use, look }: Record<"use" | "look", (browser: Browser) => Promise<unknown>>,
): Check => ({
  page: "Contact",
  name: `changed by extensions before its script: ${name}`,
  run: async (browser, site) => {
    const held = await holdScript(site.url);
    try {
      await browser.resize(...PHONE);
      await browser.goto("about:blank");
      await browser.goto(`${held.url}/contact`);
      for (const change of Object.values(changes)) await browser.evaluate(change);
      await use(browser);
      held.release();
      await waitFor(browser, "React has attached", () => document.querySelector("form")?.noValidate ?? false);
      await look(browser);
      // Nothing of it is left on its way when its address is gone.
      await browser.goto("about:blank");
    } finally {
      held.close();
      await browser.takeMessages();
    }
    return undefined;
  },
});

export const extensionChecks: readonly Check[] = [
  form("text, choice, focus and caret stay", {
    use: async (browser) => {
      await click(browser, { css: "label[for=enquiry-reason-investor]" });
      await fill(browser, "[name=firstName]", "Ada");
      await fill(browser, "[name=email]", "ada@example.rg");
      await browser.press("ArrowLeft");
      await browser.press("ArrowLeft");
    },
    look: async (browser) => {
      await browser.type("o");
      const state = await browser.evaluate(() => {
        const data = new FormData(document.querySelector("form") ?? undefined);
        const at = document.activeElement as HTMLInputElement;
        return [data.get("reason"), data.get("firstName"), at.name, at.value, at.selectionStart];
      });
      same("the form", state, ["investor", "Ada", "email", "ada@example.org", 13]);
    },
  }),
  form("a held press sends it", {
    use: async (browser) => {
      await fill(browser, "[name=firstName]", "Ada");
      await fill(browser, "[name=lastName]", "Lovelace");
      await fill(browser, "[name=email]", "ada@example.org");
      await fill(browser, "[name=organization]", "Analytical Engines");
      await click(browser, { css: "form [type=submit]" });
    },
    look: (browser) => seeText(browser, "form [data-phase=success]", contact.form.success),
  }),
];
