import { useRef } from "react";
import { home } from "#content/home.ts";
import { Bioradar } from "#scenes/bioradar/index.tsx";
import { STILL_LIT } from "#scenes/bioradar/scene.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { settingIcons } from "#ui/icons/settings.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./bioradar.module.css";
import { useHighlight } from "./use-highlight.ts";

const words = home.bioradar;

export function HomeBioradar({ titleId }: { titleId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { input, held, entry } = useHighlight(list);
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      <Bioradar
        className={styles.scene}
        text={words.pictureText}
        moving={words.moving}
        input={input}
        list={list}
      />
      <div className={styles.settings}>
        <h3 id="bioradar-settings" className="label">
          {words.settingsTitle}
        </h3>
        <ul ref={list} aria-labelledby="bioradar-settings">
          {words.settings.map((setting, index) => (
            <li key={setting.id}>
              <button
                type="button"
                className={styles.entry}
                data-readable
                data-contact={setting.id}
                data-lit={STILL_LIT[index]}
                aria-pressed={held === index}
                {...entry(index)}
              >
                <IconDrawing shape={settingIcons[setting.id as keyof typeof settingIcons]} />
                <span>
                  <strong>{setting.title}</strong>
                  <span>{setting.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
