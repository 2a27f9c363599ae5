import type { InsightFactoryContent } from "#content/schema.ts";
import styles from "./area-text.module.css";

/** One area of the platform as text, while it has no recorded videos. */
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
