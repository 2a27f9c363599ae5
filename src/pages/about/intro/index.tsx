import { useRef } from "react";
import { about } from "#content/about.ts";
import { Helix } from "#scenes/helix/index.tsx";
import styles from "./intro.module.css";

const words = about.intro;

export function Intro() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.intro} aria-labelledby="about-title">
      <Helix className={styles.helix} text={words.pictureText} moving={words.moving} avoid={text} />
      <div ref={text} className={styles.words}>
        <p className="label">{words.label}</p>
        <h1 id="about-title">{words.title}</h1>
        {words.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
