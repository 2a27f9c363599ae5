import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { site } from "#content/site.ts";
import { useMotionStore } from "#motion/motion.ts";
import { Footer } from "./footer/index.tsx";
import styles from "./layout.module.css";
import { Navigation } from "./navigation/index.tsx";
import { documentTitle, routeFor } from "./routes.ts";
import { useScroll } from "./scroll.ts";

/** The frame of every page: skip link, navigation, footer. Title and scroll position follow the route. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const route = routeFor(pathname);
  useScroll();

  useEffect(() => {
    void useMotionStore.persist.rehydrate();
    document.documentElement.dataset.hydrated = "";
  }, []);

  return (
    <>
      <title>{documentTitle(route)}</title>
      <a className={styles.skip} href="#main">
        {site.navigation.skipToContent}
      </a>
      <Navigation route={route} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
