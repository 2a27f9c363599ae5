import { Fragment } from "react";
import { site } from "#content/site.ts";
import { useMotionStore } from "#motion/motion.ts";
import { useKiosk } from "#state/kiosk.ts";
import { classNames } from "#ui/class-names.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import styles from "./footer.module.css";

const words = site.footer;
const outside = [site.links.professionalNetwork, site.links.social];

export function Footer() {
  const { paused, toggle } = useMotionStore();
  // A kiosk has codes to scan in their place.
  const links = useKiosk() ? [] : outside;
  return (
    <footer className={styles.footer}>
      <dl className={classNames("printed", styles.colophon)}>
        <dt>{words.write}</dt>
        <dd>
          <PrintedAddress to="/contact" />
        </dd>
        <dt>{words.read}</dt>
        <dd>
          <PrintedAddress to="/" />
        </dd>
        {outside.map((link) => (
          <Fragment key={link.href}>
            <dt>{link.label}</dt>
            <dd>{link.href}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.inner}>
        <SiteLink to="/contact" className={styles.tryNow}>
          {words.tryNow}
          <span className={styles.arrow}>
            <IconDrawing shape={controlIcons["arrow-right"]} size={64} />
          </span>
        </SiteLink>
        <ul className={styles.links} aria-label={words.label}>
          <li>
            <SiteLink to="/">{words.home}</SiteLink>
          </li>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} target="_blank" rel="noopener noreferrer">
                {link.label}
                <IconDrawing shape={controlIcons["arrow-up-right"]} size={18} />
                <span className="visually-hidden">{` (${words.newTab})`}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.base}>
          <p className="label">{`© ${site.copyrightYear} ${site.name}`}</p>
          <p className="label">{site.location}</p>
          <button type="button" className={styles.motion} onClick={toggle}>
            <IconDrawing shape={controlIcons[paused ? "play" : "pause"]} size={18} />
            <span>{paused ? words.resumeMotion : words.pauseMotion}</span>
          </button>
        </div>
      </div>
    </footer>
  );
}
