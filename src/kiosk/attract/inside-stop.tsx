import { useEffect, useState } from "react";
import { inside } from "#content/inside.ts";
import { at } from "#lib/at.ts";
import { useFrames } from "#motion/frames.ts";
import { useMotion } from "#motion/motion.ts";
import { InsideScene } from "#scenes/inside/index.tsx";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { PLAY_SECONDS, playedDepth } from "#scenes/inside/model/travel.ts";
import { nearestStop } from "#scenes/inside/model/zoom.ts";
import type { InsideInput } from "#scenes/inside/scene.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";
import { secondsNow } from "../session/session.ts";
import styles from "./attract.module.css";

/** Milliseconds between two looks at the clock where nothing may move. */
const POLL_INTERVAL_MS = 500;

/** 'Look inside' played through. It is mounted only while it is shown: it borrows the hero's GPU context. */
export function InsideStop({ seconds }: { seconds: number }) {
  const [input] = useState<InsideInput>({ depth: 0, tries: 0 });
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
