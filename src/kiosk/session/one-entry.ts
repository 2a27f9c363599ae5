/** The state of the entry below the page's own. */
const GUARD = "kioskGuard";

/**
 * Returns from the guard at once. Chromium calls the window's own listeners in their order, also those in the capture
 * phase: the first script has to call this, ahead of the router.
 */
export function bounceBack(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state !== GUARD) return;
    event.stopImmediatePropagation();
    window.history.forward();
  });
}

/**
 * Keeps the history at one entry (docs/behaviour.md 21.6): each page takes the place of the one before, and going back
 * only reaches a guard (`bounceBack`). Returns a function that ends it.
 */
export function keepOneEntry(): () => void {
  const { history } = window;
  const push = history.pushState;
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const state: unknown = history.state;
  // A reload finds the guard still there.
  if (load?.type !== "reload" || state === GUARD) {
    history.replaceState(GUARD, "");
    push.call(history, state === GUARD ? null : state, "");
  }
  history.pushState = (...entry) => history.replaceState(...entry);

  const ending = new AbortController();
  const { signal } = ending;
  // A link to an element of the page would add an entry.
  const jump = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    window.location.replace(link.hash);
  };
  // A page from the back/forward cache still holds what was typed into it.
  const refuse = (event: PageTransitionEvent): void => {
    if (event.persisted) window.location.reload();
  };
  window.addEventListener("click", jump, { signal });
  window.addEventListener("pageshow", refuse, { signal });
  return () => {
    ending.abort();
    history.pushState = push;
  };
}
