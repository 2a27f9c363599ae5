import { type ReactNode, useEffect, useRef } from "react";
import { useHoldPlace } from "../video/use-hold-place.ts";
import styles from "./video-carousel.module.css";

interface LiveStageProps {
  /** The accessible name. */
  name: string;
  /** The share of it that has to be seen for videos to stand still beside it. */
  threshold: number;
  children: ReactNode;
}

/** A demonstration in the place of its video; it takes the focus. */
export function LiveStage({ name, threshold, children }: LiveStageProps) {
  const stage = useRef<HTMLElement>(null);
  useHoldPlace(stage, threshold);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={stage} aria-label={name} tabIndex={-1} className={styles.live}>
      {children}
    </section>
  );
}
