import { homeOpening } from "#content/home-opening.ts";
import { HeroCubes } from "#scenes/hero-cubes/index.tsx";
import { buttonClass } from "#ui/button/index.tsx";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { WholeWords } from "#ui/whole-words.tsx";
import { LookInsideButton } from "../inside/button.tsx";
import styles from "./hero.module.css";

const words = homeOpening.hero;

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.words}>
        <h1 id="headline" className={styles.headline}>
          <WholeWords text={words.headline[0]} /> <span className={styles.second}>{words.headline[1]}</span>
        </h1>
        <SiteLink to="/contact" className={buttonClass({ primary: true })}>
          {words.partner}
          <PrintedAddress to="/contact" />
        </SiteLink>
      </div>
      <HeroCubes
        className={styles.scene}
        text={words.pictureText}
        phases={words.phases}
        moving={words.moving}
      >
        <LookInsideButton />
      </HeroCubes>
    </section>
  );
}
