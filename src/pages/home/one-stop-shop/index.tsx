import { home } from "#content/home.ts";
import { OneStopShop } from "#diagrams/one-stop-shop/index.tsx";
import integrated from "#diagrams/one-stop-shop/integrated.svg";
import { useMotion } from "#motion/motion.ts";
import { WholeWords } from "#ui/whole-words.tsx";
import { ToggleTabs } from "../toggle-tabs.tsx";
import { useToggle } from "../use-toggle.ts";
import styles from "./one-stop-shop.module.css";

const words = home.oneStopShop;

export function HomeOneStopShop({ titleId }: { titleId: string }) {
  const { ref, side, choose } = useToggle<HTMLDivElement>("one-stop-shop");
  const motion = useMotion();
  return (
    <>
      <div className={styles.words}>
        <h2 id={titleId}>
          <WholeWords text={words.title} />
        </h2>
        <p className={styles.pitch}>{words.pitch}</p>
        <p>{words.text}</p>
      </div>
      <div ref={ref} className={styles.diagram}>
        <ToggleTabs
          name="one-stop-shop-toggle"
          words={words.toggle}
          side={side}
          onChoose={choose}
          other={{ src: integrated, width: 352, height: 352 }}
        >
          <OneStopShop
            after={side === "after"}
            sources={words.sources}
            words={words.toggle}
            motion={motion}
          />
        </ToggleTabs>
      </div>
    </>
  );
}
