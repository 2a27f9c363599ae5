import { home } from "#content/home.ts";
import automated from "#diagrams/capture-toggle/automated.svg";
import { CaptureToggle } from "#diagrams/capture-toggle/index.tsx";
import { buttonClass } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { EntryGrid } from "#ui/entry-grid/index.tsx";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { ToggleTabs } from "../toggle-tabs.tsx";
import styles from "./data-factory.module.css";

const words = home.dataFactory;

export function HomeDataFactory({ titleId }: { titleId: string }) {
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      <ToggleTabs id="data-factory" words={words.toggle} other={{ src: automated, width: 1080, height: 420 }}>
        {(diagram) => <CaptureToggle {...diagram} />}
      </ToggleTabs>
      <EntryGrid entries={words.benefits} columns={4} />
      <SiteLink to="/data-factory" className={classNames(buttonClass(), styles.more)}>
        {words.learnMore}
        <span className="visually-hidden">{` ${words.learnMoreAbout}`}</span>
        <PrintedAddress to="/data-factory" />
      </SiteLink>
    </>
  );
}
