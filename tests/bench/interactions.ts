import type { Locator, Page } from "@playwright/test";
import { contact } from "../../src/content/contact.ts";

/** Something that a visitor does to a page and that has to be answered at once. */
export interface Interaction {
  name: string;
  path: string;
  /** Target of the interaction; it is brought into view first. */
  target(page: Page): Locator;
  /** Without one it is tapped. */
  act?(target: Locator): Promise<unknown>;
}

const { fields, reason } = contact.form;

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "menu",
    path: "/",
    target: (page) => page.locator("header button[aria-expanded]"),
  },
  {
    name: "toggle of the Data Factory's picture",
    path: "/",
    target: (page) => page.locator("#data-factory [role=tab][aria-selected=false]").first(),
  },
  {
    name: "row of the full-stack list",
    path: "/",
    target: (page) => page.locator("#data-powered button").nth(2),
  },
  {
    name: "tab of the long reads",
    path: "/data-factory",
    target: (page) => page.locator("[role=tab][aria-selected=false]").first(),
  },
  {
    name: "tab of a recording",
    path: "/insight-factory",
    target: (page) => page.locator("[role=tab][aria-selected=false]").first(),
  },
  {
    name: "bio",
    path: "/about",
    target: (page) => page.locator("main table button").first(),
  },
  {
    name: "reason of an enquiry",
    path: "/contact",
    target: (page) => page.getByRole("radio", { name: reason.investor.label }),
  },
  {
    name: "typing into the form",
    path: "/contact",
    target: (page) => page.getByRole("textbox", { name: fields.firstName }),
    act: (target) => target.pressSequentially("Ada", { delay: 150 }),
  },
  {
    name: "an empty form sent",
    path: "/contact",
    target: (page) => page.locator("form button[type=submit]"),
  },
];
