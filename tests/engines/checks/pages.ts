import { documentTitle, routes } from "../../../src/app/routes.ts";
import { type Check, PHONE, same } from "../check.ts";
import { click, openPage, seeFocus, seeText, waitFor } from "../page.ts";

const UNKNOWN = "/nothing-is-here";

/** Every page with its label in the results table. */
export const pages = routes.map((route) => ({
  title: documentTitle(route),
  path: route.path === "*" ? UNKNOWN : route.path,
  status: route.path === "*" ? 404 : 200,
  label: route.title ?? "Home",
}));

const opens: readonly Check[] = pages.flatMap(({ label, path, title, status }) => [
  {
    page: label,
    name: "status, title, heading, attached",
    run: async (browser, { url }) => {
      same("status", (await fetch(url + path)).status, status);
      await openPage(browser, url + path);
      same("title", await browser.evaluate(() => document.title), title);
      const headings = await browser.evaluate(() =>
        [...document.querySelectorAll("h1")].map((heading) => (heading.textContent?.length ?? 0) > 0),
      );
      same("headings with words", headings, [true]);
    },
  },
  {
    page: label,
    name: "fonts, every picture, nothing wider than a phone",
    run: async (browser, { url }) => {
      await openPage(browser, url + path, PHONE);
      await waitFor(browser, "the site's own font", () =>
        document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === "loaded")),
      );
      // Scroll in steps, so that every lazy image and deferred section comes into view.
      await waitFor(browser, "the end of the page", () => {
        window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
        return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      });
      // Only an edge of a carousel's neighbour is visible, and browsers need not load its picture.
      await waitFor(browser, "every picture", () =>
        [...document.images]
          .filter((image) => {
            const { left, width } = image.getBoundingClientRect();
            return image.checkVisibility() && left + width / 2 < window.innerWidth;
          })
          .every((image) => {
            const isLoaded = image.complete && image.naturalWidth > 0;
            // A lazy image that was passed too quickly
            if (!isLoaded) image.scrollIntoView({ behavior: "instant" });
            return isLoaded;
          }),
      );
      const width = await browser.evaluate(() => document.documentElement.scrollWidth);
      same("width", width <= PHONE[0], true);
    },
  },
]);

export const pageChecks: readonly Check[] = [
  ...opens,
  {
    page: "Home",
    name: "menu: opens, Escape, leads to a page",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/`, PHONE);
      await click(browser, { css: "nav button[aria-controls=menu]" });
      await waitFor(
        browser,
        "the open menu",
        () => document.getElementById("menu")?.checkVisibility() ?? false,
      );
      await browser.press("Escape");
      await waitFor(browser, "the closed menu", () => !document.getElementById("menu")?.checkVisibility());
      await seeFocus(browser, "nav button[aria-controls=menu]");
      await browser.press("Enter");
      await click(browser, { css: "#menu a", name: "Data Factory" });
      await seeText(browser, "h1", "Automated Data Production");
      same("address", await browser.evaluate(() => location.pathname), "/data-factory");
      await waitFor(browser, "the closed menu", () => !document.getElementById("menu")?.checkVisibility());
    },
  },
  {
    page: "Home",
    name: "back returns to the place that was left",
    run: async (browser, { url }) => {
      await openPage(browser, `${url}/`);
      await browser.evaluate(() => window.scrollTo({ top: 1800, behavior: "instant" }));
      await waitFor(browser, "the place to leave", () => window.scrollY === 1800);
      // With the mouse: WebKit skips history entries created without user interaction.
      await click(browser, { css: "nav a", name: "About Us" });
      await waitFor(
        browser,
        "the top of About",
        () => location.pathname === "/about" && window.scrollY === 0,
      );
      await browser.back();
      await waitFor(
        browser,
        "the place that was left",
        () => location.pathname === "/" && window.scrollY === 1800,
      );
    },
  },
];
