import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { inside } from "#content/inside.ts";
import type { InsideStop } from "#content/types.ts";
import { at } from "#lib/at.ts";
import { useMotion } from "#motion/motion.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { useChange } from "#ui/use-change.ts";
import { inputChanged } from "../../runtime/input-changes.ts";
import { coverPage } from "../../runtime/run/seen.ts";
import { InsideScene } from "../index.tsx";
import { STOP_IDS, TURN } from "../model/stops.ts";
import type { Subject } from "../model/subject.ts";
import type { InsideInput } from "../scene.ts";
import { useTravel } from "../use-travel.ts";
import { Controls } from "./controls.tsx";
import styles from "./dialog.module.css";
import { keyMove } from "./keys.ts";
import { Ruler, showOnRuler } from "./ruler.tsx";
import { closeIntoHero, openOutOfHero } from "./transition.ts";
import { useGestures } from "./use-gestures.ts";
import { useOwnStill } from "./use-own-still.ts";
import { useFigure, useStill } from "./use-still.ts";
import { Announcement, SAID_ID, Words } from "./words.tsx";

interface InsideDialogProps {
  /** False while it closes into the page. */
  open: boolean;
  /** Asked for by the visitor: `open` becomes false next. */
  onClose: () => void;
  onClosed: () => void;
  /** Depth of the stop at which it opens. */
  start?: number;
  /** The site's example, if none is given; and the words of each of its stops. */
  subject?: Subject | null;
  words?: readonly InsideStop[];
  /** Where the last stop leads to. */
  ending: ReactNode;
  /** Follows the stop at which the depth rests (null on the way), and may lead to another one. */
  follow?: (rest: number | null, goTo: (stop: number) => void) => ReactNode;
}

/** 'Look inside': the zoom with its ruler, words and controls, over the whole page (docs/behaviour.md#22). */
export function InsideDialog(props: InsideDialogProps) {
  const { open, onClose, onClosed, start = 0, subject = null, words = inside.stops, ending, follow } = props;
  const travels = useMotion() === "full";
  const root = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);

  const stops = useMemo(() => (subject?.stops ?? STOP_IDS).map((id) => STOP_IDS.indexOf(id)), [subject]);
  const [input] = useState<InsideInput>(() => ({ depth: start, tries: 0, subject }));
  const show = useCallback((depth: number) => showOnRuler(ruler.current, depth), []);
  const { act, stop, bound, phase, there } = useTravel(input, stops, travels, show);
  const { renderer, state, drawn } = useFigure(scene);
  // The stills beyond the helix are the example's.
  const still = useStill(subject ? Math.min(stop, TURN - 1) : stop, !(renderer === "webgl" && drawn));
  const painted = useOwnStill(subject, stop, !drawn);
  useGestures(root, act);

  useEffect(() => {
    input.tries = still.tries;
    inputChanged(input);
  }, [input, still.tries]);

  useChange(subject, () => {
    if (input.subject === subject) return;
    input.subject = subject;
    inputChanged(input);
    act((travel) => travel.goTo(TURN));
  });

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

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = keyMove(event, phase === "play");
    if (!moved) return;
    event.preventDefault();
    act(moved);
  };

  // The live region announces only a stop at which the depth rests, none that it passes.
  const atStop = phase === "rest" || (phase === "play" && there);
  const index = Math.max(0, stops.indexOf(stop));
  const shown = at(words, index);
  const pictured = at(STOP_IDS, still.arrived);
  return (
    <Dialog
      open
      labelledBy="look-inside-title"
      describedBy={SAID_ID}
      className={styles.dialog}
      onClose={onClose}
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
          <InsideScene
            input={input}
            stop={pictured}
            painted={painted}
            text={`${shown.label.name}, ${shown.label.detail}`}
          />
          <p className={styles.label} aria-hidden="true">
            <strong>{shown.label.name}</strong>
            <span>{shown.label.detail}</span>
          </p>
        </div>
        <h2 id="look-inside-title" className={styles.title}>
          {inside.title}
        </h2>
        <button type="button" className={styles.back} onClick={onClose}>
          {inside.back}
          <IconDrawing shape={controlIcons.close} size={16} />
        </button>
        <div className={styles.panel}>
          <Words
            words={shown}
            index={index + 1}
            count={stops.length}
            act={act}
            failed={still.failed}
            onTryAgain={still.tryAgain}
            ending={ending}
          />
          <Controls act={act} stop={stop} playing={phase === "play"} plays={travels} />
        </div>
        <Ruler ref={ruler} stops={stops} scale={shown.scale} bound={bound} act={act} />
        <Announcement shown={open && atStop ? shown : null} failed={still.failed} />
      </div>
      {follow?.(phase === "rest" ? stop : null, (to) => act((travel) => travel.goTo(to)))}
    </Dialog>
  );
}

const focusRuler = (ruler: HTMLElement | null): void =>
  ruler?.querySelector("input")?.focus({ preventScroll: true });
