import type { InsightFactoryContent } from "#content/schema.ts";
import styles from "./area-text.module.css";

/** One room of the platform in words, until its videos are recorded. */
export function AreaText({ area }: { area: InsightFactoryContent["platform"]["areas"][number] }) {
  return (
    <div className={styles.area}>
      <h3>{area.title}</h3>
      <dl>
        {area.tabs.map((tab) => (
          <div key={tab.title}>
            <dt className="label">{tab.title}</dt>
            <dd>{tab.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
