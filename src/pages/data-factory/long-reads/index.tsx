import { dataFactory } from "#content/data-factory.ts";
import { longReadPanels } from "#diagrams/long-reads/index.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { EntryGrid } from "#ui/entry-grid/index.tsx";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import { TabPanel } from "#ui/tabs/index.tsx";
import { SteppedTabs } from "#ui/tabs/stepped-tabs.tsx";
import styles from "./long-reads.module.css";

const ID = "long-reads";
const words = dataFactory.longReads;

/** The tabbed section 'Long Reads'; its arrows stop at the ends (docs/behaviour.md 4.3). */
export function LongReads() {
  const active = useCarouselStore((state) => state.active[ID] ?? 0);
  const select = useCarouselStore((state) => state.select);
  return (
    <Section labelledBy="long-reads-title" innerClassName={styles.inner}>
      <SectionHead id="long-reads-title" title={words.title} text={words.text} />
      <SteppedTabs
        name={ID}
        words={{ ...words, label: words.tabsLabel }}
        tabs={words.tabs}
        panelCount={words.panels.length}
        active={active}
        onSelect={(index) => select(ID, index)}
      >
        {words.panels.map((panel, index) => {
          const picture = longReadPanels[panel.id as keyof typeof longReadPanels];
          return (
            <TabPanel
              key={panel.id}
              name={ID}
              tab={panel.id}
              hidden={index !== active}
              className={styles.panel}
            >
              <div className={styles.words}>
                <p className="label unfolded">{words.tabs[index]?.label}</p>
                <h3>{panel.title}</h3>
                <p>{panel.text}</p>
              </div>
              <img {...picture} alt={panel.pictureText} loading="lazy" decoding="async" />
              <p className={styles.caption}>{panel.caption}</p>
            </TabPanel>
          );
        })}
      </SteppedTabs>
      <EntryGrid entries={words.cards} columns={3} className={styles.cards} />
    </Section>
  );
}
