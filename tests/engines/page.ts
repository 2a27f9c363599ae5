import type { Browser, Json } from "./browser.ts";
import { WIDE } from "./check.ts";
import { until } from "./wait.ts";

/** An element: a CSS selector, and its name (aria-label, else text) if several match. */
export interface Wanted {
  css: string;
  name?: string;
}

/** Polls the page until the result is neither null nor false. */
export const waitFor = <Args extends readonly Json[], Answer>(
  browser: Browser,
  what: string,
  ask: (...args: Args) => Answer | null | false | Promise<Answer | null | false>,
  ...args: Args
): Promise<Answer> => until(what, () => browser.evaluate(ask, ...args));

/** Opens an address in a window of this size, always as a new document, and waits for hydration. */
export async function openPage(
  browser: Browser,
  url: string,
  size: readonly [number, number] = WIDE,
): Promise<void> {
  await browser.resize(...size);
  await browser.goto("about:blank");
  await browser.goto(url);
  await attached(browser);
}

export const attached = (browser: Browser): Promise<true> =>
  waitFor(browser, "React has attached", () => "hydrated" in document.documentElement.dataset && true);

/** Clicks an element once it exists, has stopped moving and is not covered. */
export async function click(browser: Browser, { css, name = "" }: Wanted): Promise<void> {
  let last = "";
  const [x, y] = await until(`something to press: ${css} ${name}`, async () => {
    const place = await browser.evaluate(placeOf, css, name);
    const settled = place !== null && String(place) === last;
    last = String(place);
    return settled ? place : null;
  });
  await browser.clickAt(x, y);
}

/** The centre of an element, scrolled into view if needed. Runs in the page. */
function placeOf(css: string, name: string): readonly [number, number] | null {
  const nameOf = (element: Element): string =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  const element = [...document.querySelectorAll(css)].find(
    (candidate) => (name === "" || nameOf(candidate) === name) && candidate.checkVisibility(),
  );
  if (!element) return null;
  const press = (): readonly [number, number] | null => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2] as const;
    const hit = document.elementFromPoint(...middle);
    return hit && (element.closest("label") ?? element).contains(hit) ? middle : null;
  };
  const here = press();
  if (here) return here;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  return press();
}

/** Scrolls an element to the middle of the viewport and waits until it is there. */
export const bringUp = (browser: Browser, css: string): Promise<true> =>
  waitFor(
    browser,
    `${css} in the middle of the screen`,
    (selector) => {
      const element = document.querySelector(selector);
      if (!element) return null;
      // Sections that are not laid out yet would move the page after the jump. A visitor's first key lays them out too.
      delete document.documentElement.dataset.fresh;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { top, bottom } = element.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    },
    css,
  );

/** Clicks a field and types into it. */
export async function fill(browser: Browser, css: string, text: string): Promise<void> {
  await click(browser, { css });
  await browser.type(text);
  await waitFor(
    browser,
    `'${text}' in ${css}`,
    (selector, typed) => document.querySelector<HTMLInputElement>(selector)?.value === typed,
    css,
    text,
  );
}

/** Waits until an element with exactly this text is visible. */
export const seeText = (browser: Browser, css: string, text: string): Promise<true> =>
  waitFor(
    browser,
    `'${text}' in ${css}`,
    (selector, words) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.textContent?.trim() === words && element.checkVisibility(),
      ),
    css,
    text,
  ) as Promise<true>;

/** Waits until the focused element matches a selector. */
export const seeFocus = (browser: Browser, css: string): Promise<true> =>
  waitFor(
    browser,
    `the focus on ${css}`,
    (selector) => document.activeElement?.matches(selector) ?? false,
    css,
  ) as Promise<true>;
