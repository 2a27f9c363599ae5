import { type ReactNode, useEffect, useRef } from "react";
import { useReservePlayback } from "../video/use-reserve-playback.ts";

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
