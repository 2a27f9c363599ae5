import { useState } from "react";
import { home } from "#content/home.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./data-powered.module.css";
import { MissionPicture } from "./mission-picture.tsx";

const words = home.missions;

/** The hovered or focused row shows its picture, and the last one stays (docs/behaviour.md 3.6). */
export function DataPowered({ titleId }: { titleId: string }) {
  const [active, setActive] = useState(0);
  return (
    <>
      <SectionHead id={titleId} label={words.label} title={words.title} text={words.text} />
      <ul className={styles.list}>
        {words.entries.map((entry, index) => (
          <li key={entry.id} data-active={index === active} onPointerEnter={() => setActive(index)}>
            <button
              type="button"
              className={styles.row}
              data-readable
              aria-current={index === active}
              onFocus={() => setActive(index)}
              onClick={() => setActive(index)}
            >
              <span className={styles.title}>{entry.title}</span>
              <span className={styles.text}>{entry.text}</span>
            </button>
            <MissionPicture id={entry.id} alt={entry.pictureText} />
          </li>
        ))}
      </ul>
    </>
  );
}
