import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useInView } from "#motion/in-view.ts";
import { pagePlayback } from "../video/playback-lock.ts";

interface LiveStageProps {
  name: string;
  /** The visible share at which the page's videos pause. */
  threshold: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A live demonstration in place of its video; takes the focus when mounted. */
export function LiveStage({ name, threshold, className, children }: LiveStageProps) {
  const stage = useRef<HTMLElement>(null);
  useReservePlayback(stage, threshold);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={stage} aria-label={name} tabIndex={-1} className={className}>
      {children}
    </section>
  );
}

/** Reserves playback while in view, so that no video plays beside something the visitor is using. */
function useReservePlayback(ref: RefObject<Element | null>, threshold: number): void {
  const id = useId();
  // Assumed in view at first, because the visitor has just opened it: no video may start in the meantime.
  const [inView, setInView] = useState(true);
  useInView(ref, threshold, setInView);
  useEffect(() => {
    if (!inView) return;
    pagePlayback.request(id, true, () => undefined);
    return () => pagePlayback.release(id);
  }, [id, inView]);
}
