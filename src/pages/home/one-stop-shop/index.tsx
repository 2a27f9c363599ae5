import { home } from "#content/home.ts";
import { OneStopShop } from "#diagrams/one-stop-shop/index.tsx";
import integrated from "#diagrams/one-stop-shop/integrated.svg";
import { WholeWords } from "#ui/whole-words.tsx";
import { ToggleTabs } from "../toggle-tabs.tsx";
import styles from "./one-stop-shop.module.css";

const words = home.oneStopShop;

export function HomeOneStopShop({ titleId }: { titleId: string }) {
  return (
    <>
      <div className={styles.words}>
        <h2 id={titleId}>
          <WholeWords text={words.title} />
        </h2>
        <p className={styles.pitch}>{words.pitch}</p>
        <p>{words.text}</p>
      </div>
      <ToggleTabs
        id="one-stop-shop"
        words={words.toggle}
        other={{ src: integrated, width: 352, height: 352 }}
        className={styles.diagram}
      >
        {(diagram) => <OneStopShop {...diagram} sources={words.sources} />}
      </ToggleTabs>
    </>
  );
}
