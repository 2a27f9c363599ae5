import { home } from "#content/home.ts";
import { Bioradar } from "#scenes/bioradar/index.tsx";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { settingIcons } from "#ui/icons/settings.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./bioradar.module.css";

const words = home.bioradar;

export function HomeBioradar() {
  return (
    <Section id="bioradar" labelledBy="bioradar-title">
      <SectionHead id="bioradar-title" title={words.title} text={words.text} />
      <Bioradar className={styles.scene} text={words.pictureText} />
      <div className={styles.settings}>
        <h3 id="bioradar-settings" className="label">
          {words.settingsTitle}
        </h3>
        <ul aria-labelledby="bioradar-settings">
          {words.settings.map((setting) => (
            <li key={setting.id}>
              <IconDrawing shape={settingIcons[setting.id as keyof typeof settingIcons]} />
              <span>
                <strong>{setting.title}</strong>
                <span>{setting.text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
