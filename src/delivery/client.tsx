// Must come first: they hold the custom properties and fix the order of the cascade layers.
import "virtual:tokens.css";
import "#app/styles/index.css";
import { StrictMode, startTransition } from "react";
import { BrowserRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { routeFor } from "#app/routes.ts";
import { carryInput, watchInput } from "#loading/keep-input.ts";
import { createRoot, hydrateRoot } from "./react.ts";

const container = document.getElementById("app");

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * React reports markup that it had to draw anew as an error, which is logged here. A view transition that the browser
 * skipped, because its tab is hidden or its window changes, is no error: the next page is there.
 */
const onRecoverableError = (error: unknown): void => {
  carryInput();
  if (!(error instanceof DOMException)) reportError(error);
};

/** Needed only to install the site. Linked in the HTML, it would compete with the first picture for a slow network. */
function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/site.webmanifest";
  document.head.append(link);
}

/** @throws if the page's code cannot be loaded; may be called again */
export async function attach(): Promise<void> {
  if (!container) throw new Error("The template has no #app.");
  // Load the page's code first, so that hydration never shows an empty page.
  const { id, page } = routeFor(window.location.pathname);
  tolerateMovedNodes();
  const written = document.querySelector<HTMLElement>("[data-page]")?.dataset.page;
  // Going back may have set another page's address on this one's markup; then render from scratch.
  if (container.firstElementChild && written === id) {
    await page.loadToAttach();
    watchInput(container);
    // As a transition, React hydrates in slices of a few milliseconds and scrolling stays smooth.
    startTransition(() => void hydrateRoot(container, site, { onRecoverableError }));
  } else {
    await page.load();
    createRoot(container, { onRecoverableError }).render(site);
  }
  linkManifest();
}

/**
 * Lets React remove a node, or insert before it, although an extension or a translator has moved it or taken it away.
 * The DOM's own methods throw then, and React would take down the whole page with all that was typed into it.
 */
function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as Child;
  };
}
