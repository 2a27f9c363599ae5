// First: it fixes the order of the cascade layers for every style sheet after it.
import "#app/styles/index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { routeFor } from "#app/routes.ts";

const container = document.getElementById("app");
if (!container) throw new Error("The template has no #app.");

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// The page's code first, so that attaching to its markup never shows an empty page.
const { page } = routeFor(window.location.pathname);
if (container.firstElementChild) {
  await page.loadToAttach();
  // As a transition, in slices of a few milliseconds: whoever scrolls meanwhile is not kept waiting.
  startTransition(() => void hydrateRoot(container, site));
} else {
  await page.load();
  createRoot(container).render(site);
}
