import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { KeepHtml } from "#loading/keep-html.tsx";
import { releaseFields } from "#loading/keep-input.ts";
import { hideNotice } from "#loading/notice.ts";
import { openByBrowser } from "#loading/open-by-browser.ts";
import type { PageLoader } from "#loading/page-loader.ts";
import { PrefetchContext } from "#ui/site-link.tsx";
import { Layout } from "./layout.tsx";
import { routeFor } from "./routes.ts";

/** The whole site, inside a router. */
export function App() {
  const now = useLocation();
  const late = useDeferredValue(now);
  const shown = useRef(now);
  // React answers Back and Forward at once and would show an empty page until the next one's code is there.
  const location = late === now || routeFor(now.pathname).page.isLoaded() ? now : shown.current;
  useLayoutEffect(() => {
    shown.current = location;
  });
  const route = routeFor(location.pathname);
  return (
    <PrefetchContext value={prefetch}>
      <Layout route={route} location={location}>
        <Suspense>
          <Page key={route.id} loader={route.page} />
        </Suspense>
      </Layout>
    </PrefetchContext>
  );
}

function Page({ loader }: { loader: PageLoader }) {
  // Chosen once per mount: a different component type would remount the page and lose its state.
  const [{ Component, arrival }] = useState(loader.current);
  useEffect(() => {
    loader.attached();
    releaseFields();
    hideNotice();
  }, [loader]);
  return (
    <KeepHtml
      of={() => document.getElementById("main")?.childNodes ?? []}
      onFirstFault={() => {
        // The markup kept on failure belongs to the previous page.
        if (arrival === "show") void openByBrowser(window.location.pathname);
      }}
    >
      <Component />
    </KeepHtml>
  );
}

/**
 * Loads the code of the page at an address, but not of the one that is open, whose sections load as they come near.
 * Errors are ignored: the code is requested again when the link is followed.
 */
export function prefetch(to: string): void {
  const route = routeFor(to.split("#")[0] ?? to);
  if (route.id !== routeFor(window.location.pathname).id) void route.page.load().catch(() => undefined);
}
