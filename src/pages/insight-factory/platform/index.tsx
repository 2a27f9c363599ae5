import { insightFactory } from "#content/insight-factory.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./platform.module.css";

const words = insightFactory.platform;

export function Platform() {
  return (
    <Section labelledBy="platform-title">
      <SectionHead id="platform-title" title={words.title} text={words.text} />
      <ul className={styles.areas}>
        {words.areas.map((area) => (
          <li key={area.id}>
            <h3>{area.title}</h3>
            <dl>
              {area.tabs.map((tab) => (
                <div key={tab.id}>
                  <dt className="label">{tab.title}</dt>
                  <dd>{tab.text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
