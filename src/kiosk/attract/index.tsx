import { useEffect, useReducer, useState } from "react";
import { inside } from "#content/inside.ts";
import { kiosk } from "#content/kiosk.ts";
import { at } from "#lib/at.ts";
import { useFrames } from "#motion/frames.ts";
import { useMotion } from "#motion/motion.ts";
import { InsideScene } from "#scenes/inside/index.tsx";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { PLAY_SECONDS, playedDepth } from "#scenes/inside/model/travel.ts";
import { nearestStop } from "#scenes/inside/model/zoom.ts";
import type { InsideInput } from "#scenes/inside/scene.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { demonstrations } from "../hand-off/demonstrations.ts";
import { Mark } from "../parts/mark.tsx";
import { useFirstPress } from "../session/first-press.ts";
import { dispatchSession, secondsNow, useSession } from "../session/session.ts";
import { useSettings } from "../settings.ts";
import styles from "./attract.module.css";
import { BioradarStop, HeroStop, VideoStop } from "./stops.tsx";
import { FIRST_ROUND, nextRound, type Round, STOPS, secondsOf } from "./tour.ts";

/** Milliseconds between two looks at the clock where nothing may move. */
const POLL_INTERVAL_MS = 500;

/** 'Look inside' played through. It is mounted only while it is shown: it borrows the hero's GPU context. */
function InsideStop({ seconds }: { seconds: number }) {
  const [input] = useState<InsideInput>({ depth: 0, tries: 0, subject: null });
  const [start] = useState(secondsNow);
  const [stop, setStop] = useState(0);
  const travels = useMotion() === "full";

  const show = () => {
    const depth = playedDepth(((secondsNow() - start) * PLAY_SECONDS) / seconds);
    input.depth = travels ? depth : nearestStop(depth);
    inputChanged(input);
    setStop(nearestStop(depth));
  };
  useFrames(travels, show);
  useEffect(() => {
    if (travels) return;
    const timer = setInterval(show, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  });

  const { title, sentence, label } = at(inside.stops, stop);
  return (
    <div className={styles.inside} data-inside-stop={at(STOP_IDS, stop)}>
      <InsideScene input={input} stop={at(STOP_IDS, stop)} text={`${label.name}, ${label.detail}`} />
      <div className={styles["inside-words"]}>
        <h3>{title}</h3>
        <p>{sentence}</p>
      </div>
    </div>
  );
}

const words = kiosk.attract;
const TITLE = "attract-title";

const wake = (): void => dispatchSession({ type: "input" });

interface Place {
  round: Round;
  index: number;
}

const step = ({ round, index }: Place): Place =>
  index + 1 < round.stops.length
    ? { round, index: index + 1 }
    : { round: nextRound(round, demonstrations.length, Math.random()), index: 0 };

/** Endless tour that is shown while nobody is here, until the first touch. */
export function Attract() {
  const attracting = useSession(({ phase }) => phase === "attract");
  useFirstPress(attracting, wake);
  return (
    <Dialog open={attracting} labelledBy={TITLE} className={styles.attract} onClose={wake}>
      <Tour />
    </Dialog>
  );
}

function Tour() {
  const [{ round, index }, advance] = useReducer(step, { round: FIRST_ROUND, index: 0 });
  const tour = useSettings((settings) => settings.tour);
  const stop = at(round.stops, index);
  const seconds = secondsOf(stop, tour);
  useEffect(() => {
    const timer = setTimeout(advance, secondsOf(stop, tour) * 1000);
    return () => clearTimeout(timer);
  }, [stop, tour]);

  const video = at(demonstrations, round.video);
  const label = stop === "video" ? video.title : words[stop].label;
  return (
    <>
      <Mark />
      <div className={styles.stage} data-stop={stop}>
        {STOPS.map((each) => (
          <div key={each} className={styles.stop} data-shown={each === stop || undefined}>
            {each === "hero" && <HeroStop />}
            {each === "inside" && stop === "inside" && <InsideStop seconds={seconds} />}
            {each === "bioradar" && <BioradarStop />}
            {each === "video" && <VideoStop shown={stop === "video"} video={video} />}
          </div>
        ))}
      </div>
      <h2 className={styles.title}>
        <button type="button" id={TITLE} onClick={wake}>
          <span>{words.title[0]}</span> <span>{words.title[1]}</span>
        </button>
      </h2>
      <div className={styles.foot}>
        <p className="caps">
          <strong>{label}</strong> <span>{`· ${words[stop].note}`}</span>
        </p>
        <div className={styles.progress} aria-hidden="true">
          {round.stops.map((each, place) => (
            <span
              key={each}
              data-stop={each}
              data-at={place === index || undefined}
              data-past={place < index || undefined}
            />
          ))}
        </div>
      </div>
    </>
  );
}
