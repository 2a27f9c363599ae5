import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Location } from "react-router-dom";
import { site } from "#content/site.ts";
import { keepTrying } from "#loading/keep-trying.ts";
import { rememberMotion } from "#motion/motion.ts";
import { holdsLeads, useKiosk, useSessionStore } from "#state/kiosk.ts";
import { useChange } from "#ui/use-change.ts";
import { Footer } from "./footer/index.tsx";
import styles from "./layout.module.css";
import { Navigation } from "./navigation/index.tsx";
import { PageTurn } from "./page-turn.tsx";
import { documentTitle, type SiteRoute } from "./routes.ts";
import { useScroll } from "./scroll.ts";

/** Loaded in kiosk mode only. */
const Kiosk = lazy(() => keepTrying(async () => ({ default: (await import("#kiosk/index.tsx")).Kiosk })));
/** Loaded on a device that was a kiosk, and still holds leads. */
const LeftLeads = lazy(() =>
  keepTrying(async () => ({ default: (await import("#kiosk/leads/left-leads.tsx")).LeftLeads })),
);

interface LayoutProps {
  route: SiteRoute;
  location: Location;
  children: ReactNode;
}

/** The frame of every page: skip link, navigation, footer. Title and scroll position follow the route. */
export function Layout({ route, location, children }: LayoutProps) {
  const { number, attract } = useSessionStore();
  const kiosk = useKiosk();
  const [leads, setLeads] = useState(false);
  useScroll(location);

  // When a script turns the page, screen readers are silent. Focusing the new page makes them say its name.
  const main = useRef<HTMLElement>(null);
  const from = useRef(route.id);
  useChange(route.id, () => {
    if (from.current !== route.id) main.current?.focus({ preventScroll: true });
    from.current = route.id;
  });

  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    setLeads(holdsLeads());
    return rememberMotion();
  }, []);

  return (
    <>
      <title>{documentTitle(route)}</title>
      <PageTurn page={route.id} />
      <a className={styles.skip} href="#main">
        {site.navigation.skipToContent}
      </a>
      <Navigation route={route} />
      <main
        ref={main}
        id="main"
        aria-label={route.title ?? site.navigation.homeLabel}
        tabIndex={-1}
        className={styles.main}
      >
        {!attract && <Fragment key={number}>{children}</Fragment>}
      </main>
      <Footer />
      {(kiosk || leads) && <Suspense>{kiosk ? <Kiosk /> : <LeftLeads />}</Suspense>}
    </>
  );
}
