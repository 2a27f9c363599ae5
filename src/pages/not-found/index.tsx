import { notFound } from "#content/not-found.ts";
import { buttonClass } from "#ui/button/index.tsx";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import styles from "./not-found.module.css";
import { WellDigits } from "./well-digits.tsx";

export default function NotFound() {
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <h1 id="not-found-title" className={styles.code}>
        <span className="visually-hidden">{notFound.code}</span>
        <WellDigits digits={notFound.code} />
      </h1>
      <p className={styles.text}>{notFound.text}</p>
      <SiteLink to="/" className={buttonClass({ primary: true })}>
        {notFound.home}
        <PrintedAddress to="/" />
      </SiteLink>
    </section>
  );
}
