import { routeFor } from "./routes.ts";

/**
 * Loads the code of the page at an address, but not of the one that is open, whose sections load as they come near.
 * Errors are ignored: the code is requested again when the link is followed.
 */
export function prefetch(to: string): void {
  const route = routeFor(to.split("#")[0] ?? to);
  if (route.id !== routeFor(window.location.pathname).id) void route.page.load().catch(() => undefined);
}
