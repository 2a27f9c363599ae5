import { useCallback, useEffect, useRef, useState } from "react";
import { useFrames } from "#motion/frames.ts";
import { inputChanged } from "../runtime/input-changes.ts";
import { Travel } from "./model/travel.ts";
import type { InsideInput } from "./scene.ts";

/** Within this distance of a stop, in stops, the depth is at it. */
const AT_STOP = 0.02;

const isThere = (travel: Travel): boolean => Math.abs(travel.depth - travel.stop) < AT_STOP;

/** The part of the travel that the page shows; changes only at stops and phases, not with every frame. */
const viewOf = (travel: Travel) => ({
  stop: travel.stop,
  bound: travel.bound,
  phase: travel.phase,
  /** Whether the depth is at that stop, not on the way. */
  there: isThere(travel),
});

/** Does something to the travel, and shows what follows. */
export type Act = (move: (travel: Travel) => void) => void;

/**
 * Drives the scene's input by a travel.
 * @param input starts at its depth
 * @param stops depths at which it may rest
 * @param travels false under reduced motion
 * @param show called with every change of the depth; stable
 */
export function useTravel(
  input: InsideInput,
  stops: readonly number[],
  travels: boolean,
  show: (depth: number) => void,
) {
  const [travel] = useState(() => new Travel(input.depth, stops));
  const [view, setView] = useState(() => viewOf(travel));
  const shown = useRef(view);

  const report = useCallback(() => {
    if (input.depth !== travel.depth) {
      input.depth = travel.depth;
      inputChanged(input);
      show(travel.depth);
    }
    const { stop, bound, phase, there } = shown.current;
    if (stop === travel.stop && bound === travel.bound && phase === travel.phase && there === isThere(travel))
      return;
    shown.current = viewOf(travel);
    setView(shown.current);
  }, [travel, input, show]);

  const act: Act = useCallback(
    (move) => {
      move(travel);
      report();
    },
    [travel, report],
  );

  useEffect(() => show(travel.depth), [travel, show]);
  useEffect(() => {
    travel.travels = travels;
    travel.stops = stops;
    report();
  }, [travel, report, travels, stops]);
  useFrames(view.phase !== "rest", (seconds) => {
    travel.advance(seconds);
    report();
  });

  return { ...view, act };
}
