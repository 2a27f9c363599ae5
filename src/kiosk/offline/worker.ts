import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallback, WorkboxPlugin } from "workbox-core/types";
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { RangeRequestsPlugin } from "workbox-range-requests";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { SWAP } from "./swap.ts";

/*
 * A kiosk's offline worker (docs/behaviour.md 21.29). Keeps the whole site and answers from that, also while the
 * network is there: what is shown changes only when a new version swaps in, as a whole.
 */

/** The members of the worker's scope that are used here; TypeScript's worker library excludes the DOM's. */
interface WorkerScope {
  /** Filled in by the build: src/build/offline-worker.ts. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}
declare const self: WorkerScope;

const POLICY = "permissions-policy";

// Videos are kept whole; browsers ask for them in parts.
// Its type and the one of plugins differ only in how they say that a callback is absent.
addPlugins([new RangeRequestsPlugin() as WorkboxPlugin]);
// Only a kiosk's pages may use the camera: the server forbids it to all, and other visitors have no worker.
addPlugins([
  {
    async handlerWillRespond({ request, response }) {
      const policy = response.headers.get(POLICY);
      if (request.mode !== "navigate" || policy === null) return response;
      const headers = new Headers(response.headers);
      headers.set(POLICY, policy.replace("camera=()", "camera=(self)"));
      const { status, statusText } = response;
      return new Response(response.body, { status, statusText, headers });
    },
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./u], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

// An address that is not kept, without a network: home, not the browser's error page, which nobody could leave.
const ask: RouteHandlerCallback = ({ request }) =>
  fetch(request).catch(async (error: unknown) => {
    const home = await matchPrecache("/");
    if (home === undefined) throw error;
    return home;
  });
registerRoute(new NavigationRoute(ask, { denylist: [/^\/api\//u] }));

self.addEventListener("message", ({ data }) => {
  if (data === SWAP) void self.skipWaiting();
});
