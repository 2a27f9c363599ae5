import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { inside } from "#content/inside.ts";
import { at } from "#lib/at.ts";
import { useMotion } from "#motion/motion.ts";
import { InsideScene } from "#scenes/inside/index.tsx";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import type { InsideInput } from "#scenes/inside/scene.ts";
import { useTravel } from "#scenes/inside/use-travel.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";
import { coverPage } from "#scenes/runtime/run/seen.ts";
import { useInsideStore } from "#state/inside.ts";
import { isKiosk } from "#state/kiosk.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { useChange } from "#ui/use-change.ts";
import { isInside } from "./address.ts";
import { PUSHED } from "./button.tsx";
import { Controls } from "./controls.tsx";
import styles from "./dialog.module.css";
import { keyMove } from "./keys.ts";
import { Ruler, showOnRuler } from "./ruler.tsx";
import { hashFor, stopFor } from "./stop-address.ts";
import { closeIntoHero, openOutOfHero } from "./transition.ts";
import { useGestures } from "./use-gestures.ts";
import { useMoveTo } from "./use-hash.ts";
import { useFigure, useStill } from "./use-still.ts";
import { Announcement, SAID_ID, Words } from "./words.tsx";

export interface InsideDialogProps {
  /** False while it closes into the page. */
  open: boolean;
  onClosed: () => void;
}

/** 'Look inside': the zoom with its ruler, words and controls, over the whole page (docs/behaviour.md#22). */
export function InsideDialog({ open, onClosed }: InsideDialogProps) {
  const hash = useInsideStore((state) => state.hash);
  const moveTo = useMoveTo();
  const travels = useMotion() === "full";
  const root = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);

  const [input] = useState<InsideInput>(() => ({ depth: stopFor(hash ?? ""), tries: 0 }));
  const show = useCallback((depth: number) => showOnRuler(ruler.current, depth), []);
  const { act, stop, bound, phase, there } = useTravel(input, travels, show);
  const { renderer, state, drawn } = useFigure(scene);
  const still = useStill(stop, !(renderer === "webgl" && drawn));
  useGestures(root, act);
  useAddress(hash, open, phase === "rest" ? stop : null, (to) => act((travel) => travel.goTo(to)));

  useEffect(() => {
    input.tries = still.tries;
    inputChanged(input);
  }, [input, still.tries]);

  useEffect(() => {
    if (root.current) return coverPage(root.current);
  }, []);

  // Not the first control, which is Back: the ruler has the keys.
  useEffect(() => focusRuler(ruler.current), []);
  // A button that had the focus may have gone with its stop.
  useChange(`${stop} ${still.failed}`, () => {
    if (document.activeElement === document.body) focusRuler(ruler.current);
  });

  useChange(open, () => {
    const dialog = root.current?.parentElement;
    if (!dialog || !scene.current) return;
    if (open && travels) return openOutOfHero(dialog, scene.current);
    if (open) return;
    act((travel) => travel.pause());
    if (travels) return closeIntoHero(dialog, scene.current, onClosed);
    onClosed();
  });

  const close = () => {
    if (stateOfEntry()?.inside === PUSHED.inside && !isKiosk()) window.history.back();
    else moveTo("", { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = keyMove(event, phase === "play");
    if (!moved) return;
    event.preventDefault();
    act(moved);
  };

  // The live region announces only a stop at which the depth rests, none that it passes.
  const atStop = phase === "rest" || (phase === "play" && there);
  const shown = at(inside.stops, stop);
  const pictured = at(STOP_IDS, still.arrived);
  return (
    <Dialog
      open
      labelledBy="look-inside-title"
      describedBy={SAID_ID}
      className={styles.dialog}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <div
        ref={root}
        className={styles.root}
        data-inside
        data-phase={phase}
        data-stop={shown.id}
        data-depth={there ? stop.toFixed(2) : undefined}
        data-renderer={renderer}
        data-state={state}
      >
        <div ref={scene} className={styles.scene}>
          <InsideScene input={input} stop={pictured} text={`${shown.label.name}, ${shown.label.detail}`} />
          <p className={styles.label} aria-hidden="true">
            <strong>{shown.label.name}</strong>
            <span>{shown.label.detail}</span>
          </p>
        </div>
        <h2 id="look-inside-title" className={styles.title}>
          {inside.title}
        </h2>
        <button type="button" className={styles.back} onClick={close}>
          {inside.back}
          <IconDrawing shape={controlIcons.close} size={16} />
        </button>
        <div className={styles.panel}>
          <Words stop={stop} act={act} failed={still.failed} onTryAgain={still.tryAgain} />
          <Controls act={act} stop={stop} playing={phase === "play"} plays={travels} />
        </div>
        <Ruler ref={ruler} stop={stop} bound={bound} act={act} />
        <Announcement stop={open && atStop ? stop : null} failed={still.failed} />
      </div>
    </Dialog>
  );
}

const focusRuler = (ruler: HTMLElement | null): void =>
  ruler?.querySelector("input")?.focus({ preventScroll: true });

const stateOfEntry = (): Partial<typeof PUSHED> | undefined => window.history.state?.usr;

/** Address → stop by links, back and forward; stop → address whenever the depth rests (`rest` is null on the way). */
function useAddress(
  hash: string | null,
  open: boolean,
  rest: number | null,
  goTo: (stop: number) => void,
): void {
  const moveTo = useMoveTo();
  /** The hash that the dialog has set itself. */
  const own = useRef<string>(null);
  const arrive = useEffectEvent((named: string | null) => {
    const isOwn = named === own.current;
    own.current = null;
    if (!isOwn && named !== null) goTo(stopFor(named));
  });
  useEffect(() => arrive(hash), [hash]);

  const note = useEffectEvent((stop: number) => {
    const { hash: now } = window.location;
    if (!isInside(now) || stopFor(now) === stop) return;
    own.current = hashFor(stop);
    moveTo(own.current, { replace: true, state: stateOfEntry() });
  });
  useEffect(() => {
    if (open && rest !== null) note(rest);
  }, [open, rest]);
}
