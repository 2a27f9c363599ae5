import { home } from "#content/home.ts";
import { GenomeRing } from "#scenes/hero-cubes/ring.tsx";
import { buttonClass } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { EntryGrid } from "#ui/entry-grid/index.tsx";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import styles from "./insight-factory.module.css";

const words = home.insightFactory;

export function HomeInsightFactory({ titleId }: { titleId: string }) {
  return (
    <>
      <GenomeRing className={styles.picture} text={words.pictureText} moving={words.moving} />
      <div className={styles.words}>
        <p className="label">{words.label}</p>
        <h2 id={titleId}>{words.title}</h2>
        <p className={styles.text}>{words.text}</p>
        <EntryGrid entries={words.benefits} columns={2} />
        <SiteLink to="/insight-factory" className={classNames(buttonClass(), styles.more)}>
          {words.learnMore}
          <span className="visually-hidden">{` ${words.learnMoreAbout}`}</span>
          <PrintedAddress to="/insight-factory" />
        </SiteLink>
      </div>
    </>
  );
}
