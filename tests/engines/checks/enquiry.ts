import { contact } from "../../../src/content/contact.ts";
import { type Check, same } from "../check.ts";
import { click, fill, openPage, seeText, waitFor } from "../page.ts";
import { until } from "../wait.ts";

const words = contact.form;

export const enquiryChecks: readonly Check[] = [
  {
    page: "Contact",
    name: "an enquiry, from the form into the database",
    run: async (browser, { url, enquiry }) => {
      await openPage(browser, `${url}/contact`);
      await fill(browser, "[name=firstName]", "Ada");
      await fill(browser, "[name=lastName]", "Lovelace");
      await fill(browser, "[name=email]", "ada@example.org");
      await fill(browser, "[name=organization]", "Analytical Engines");
      await fill(browser, "[name=message]", `From ${browser.engine}.`);
      await waitFor(
        browser,
        "the human check has passed",
        (submit) =>
          document.querySelector<HTMLButtonElement>("form [type=submit]")?.matches(`:enabled`) &&
          document.querySelector("form [type=submit]")?.textContent?.trim() === submit,
        words.submit,
      );
      const id = await waitFor(
        browser,
        "the enquiry's id",
        () => document.querySelector<HTMLInputElement>("input[name=submissionId]")?.value ?? null,
      );
      await click(browser, { css: "form [type=submit]" });

      await until("a new tab", async () => (await browser.tabs()) === 2);
      await browser.showTab(1);
      await waitFor(
        browser,
        "the answer in the new tab",
        (success) => document.body?.textContent?.includes(success) ?? false,
        words.success,
      );
      // Not closed before: the answer can be read before its script has told the form.
      await browser.showTab(0);
      await seeText(browser, "form [data-phase=success]", words.success);
      await browser.showTab(1);
      await browser.closeTab();

      const { state, marks, email, message } = enquiry(id) ?? {};
      same(
        "the stored enquiry",
        { marks, email, message },
        {
          marks: "",
          email: "ada@example.org",
          message: `From ${browser.engine}.`,
        },
      );
      same("quarantined", state === "quarantined", false);
      return String(state);
    },
  },
];
