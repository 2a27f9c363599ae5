import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { site } from "#content/site.ts";
import { useKiosk } from "#state/kiosk.ts";
import { useMenuStore } from "#state/menu.ts";
import { buttonClass } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { Logo } from "#ui/icons/logo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useChangeBeforePaint } from "#ui/use-change.ts";
import { routes, type SiteRoute } from "../routes.ts";
import styles from "./navigation.module.css";

const words = site.navigation;

/** Home adds LOGIN and PARTNER, every other page BACK TO HOME (docs/behaviour.md 2.1); in a kiosk LOGIN is a code. */
export function Navigation({ route }: { route: SiteRoute }) {
  const { open, toggle, close } = useMenuStore();
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const onHome = route.id === "home";
  const kiosk = useKiosk();

  // Following a link closes the menu while the page changes, not once its fading is over.
  useChangeBeforePaint(key, close);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, close]);

  return (
    // While the menu is open the bar covers the whole page, so that a press outside does nothing but close it.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same
    <header className={styles.bar} onClick={(event) => event.target === event.currentTarget && close()}>
      <nav className={styles.nav} aria-label={words.label}>
        <SiteLink to="/" className={styles.brand} aria-label={words.homeLabel}>
          <Logo />
          <span>{site.name}</span>
        </SiteLink>
        <p className={classNames("label", "printed", styles.motto)}>{site.titleBase}</p>
        <button
          ref={button}
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="menu"
          onClick={toggle}
        >
          <span className={styles.menuMark} aria-hidden="true" />
          <span>{words.menu}</span>
        </button>
        <ul id="menu" className={classNames(styles.list, open && styles.open)}>
          {routes
            .filter((entry) => entry.inNavigation)
            .map((entry) => (
              <li key={entry.id}>
                <SiteLink
                  to={entry.path}
                  className={styles.link}
                  aria-current={entry === route ? "page" : undefined}
                >
                  {entry.title}
                </SiteLink>
              </li>
            ))}
          {onHome ? (
            <>
              {!kiosk && (
                <li className={styles.apart}>
                  <a className={styles.link} href={site.links.login.href} rel="noreferrer">
                    {site.links.login.label}
                  </a>
                </li>
              )}
              <li>
                <SiteLink to="/contact" className={classNames(buttonClass(), styles.partner)}>
                  {words.partner}
                </SiteLink>
              </li>
            </>
          ) : (
            <li className={styles.apart}>
              <SiteLink to="/" className={styles.link}>
                {words.backToHome}
              </SiteLink>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
