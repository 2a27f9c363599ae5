import { dataFactory } from "#content/data-factory.ts";
import { longReadTopics } from "#diagrams/long-reads/index.ts";
import { Section } from "#ui/section/index.tsx";
import styles from "./topics.module.css";

const words = dataFactory.topics;

export function Topics() {
  return (
    <Section labelledBy="topics-title">
      <h2 id="topics-title" className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.topics}>
        {words.entries.map((topic) => {
          const { left, right } = longReadTopics[topic.id as keyof typeof longReadTopics];
          return (
            <li key={topic.id}>
              <h3>{topic.title}</h3>
              <p className={styles.text}>{topic.text}</p>
              <figure>
                <div className={styles.pair}>
                  {[
                    { picture: left, label: topic.left },
                    { picture: right, label: topic.right },
                  ].map(({ picture, label }) => (
                    <div key={label}>
                      <img {...picture} alt="" loading="lazy" decoding="async" />
                      <p className="label">{label}</p>
                    </div>
                  ))}
                </div>
                <p className="visually-hidden">{topic.pictureText}</p>
                <figcaption>{topic.caption}</figcaption>
              </figure>
              {topic.claim && <p className={styles.claim}>{topic.claim.text}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
