import { type RefObject, useEffect, useState } from "react";
import { at } from "#lib/at.ts";
import { useChange } from "#ui/use-change.ts";
import { STOP_IDS } from "../model/stops.ts";
import { stillsOf } from "../stills/addresses.ts";

/** As in the figure's picture. */
const PHONE = "(max-width: 480px)";

/** Whether the still of a stop is here; `needed` is false while WebGL draws, which needs none. */
export function useStill(stop: number, needed: boolean) {
  /** The stop whose still was the last to arrive; it stays until another one has. */
  const [arrived, setArrived] = useState(stop);
  const [failed, setFailed] = useState<number | null>(null);
  const [tries, setTries] = useState(0);

  // Another try loads the picture again.
  useChange(needed && `${stop} ${tries}`, () => {
    if (!needed) return;
    const { phone, wide } = stillsOf(at(STOP_IDS, stop));
    const picture = new Image();
    picture.onload = () => {
      setArrived(stop);
      setFailed(null);
    };
    picture.onerror = () => setFailed(stop);
    picture.src = window.matchMedia(PHONE).matches ? phone : wide;
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  });

  return {
    arrived,
    failed: needed && failed === stop,
    tries,
    tryAgain: () => setTries((count) => count + 1),
  };
}

/** The stage's report on the scene in an element (docs/behaviour.md#22): renderer, state, whether it is drawn. */
export function useFigure(element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ renderer: "still", state: "idle", drawn: false });
  useEffect(() => {
    const figure = element.current?.querySelector<HTMLElement>("[data-scene]");
    if (!figure) return;
    const look = () => {
      const { renderer = "still", state = "idle" } = figure.dataset;
      setView({ renderer, state, drawn: "drawn" in figure.dataset });
    };
    const observer = new MutationObserver(look);
    observer.observe(figure, { attributeFilter: ["data-renderer", "data-state", "data-drawn"] });
    look();
    return () => observer.disconnect();
  }, [element]);
  return view;
}
