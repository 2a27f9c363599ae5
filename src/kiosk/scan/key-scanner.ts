import { putBack, type TextControl, textControl, typeText } from "../keyboard/typing.ts";
import {
  type Burst,
  codeOf,
  flushed,
  isHasty,
  isModifier,
  isOver,
  NO_KEYS,
  SETTLE_DELAY_MS,
  withKey,
} from "./burst.ts";

/** A text field as it was before the first key of a burst. */
interface Place {
  control: TextControl;
  value: string;
  start: number | null;
  end: number | null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Hears a USB scanner, which types what it reads. Keys of a burst that have reached a field are taken back once it is
 * known for one; what follows reaches nothing.
 * @param isOff while true, a scanner is an ordinary keyboard
 * @returns a function that ends it
 */
export function watchKeyScanner(onCode: (code: string) => void, isOff: () => boolean): () => void {
  let burst: Burst = NO_KEYS;
  let place: Place | null = null;
  let held: KeyboardEvent[] = [];
  let timer = 0;

  /** Gives away what the keys were. A later key may go on with them, by its time: a busy page hears late of it. */
  const settle = (): void => {
    if (timer === 0) return;
    clearTimeout(timer);
    const keys = held;
    [timer, held] = [0, []];
    const code = codeOf(burst);
    if (code !== null) onCode(code);
    // Neither a scanner nor a finger: all that was typed belongs into the field.
    else if (burst.isScan && place)
      for (const character of burst.characters) typeText(place.control, character);
    else if (!burst.isScan) keys.forEach(repeat);
  };
  const end = (): void => {
    settle();
    [burst, place] = [NO_KEYS, null];
  };

  const onKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || isOff()) return;
    const { key, target, timeStamp: time, ctrlKey: ctrl, altKey: alt } = event;
    if (isModifier(key)) {
      if (key === "Alt") burst = flushed(burst);
      return;
    }
    const control = textControl(target);
    // A person has gone on to the next field: what a scanner would type reaches no other.
    const isElsewhere = !burst.isScan && place && control && control !== place.control;
    if (isOver(burst, time) || isElsewhere) end();
    const isOther = event.repeat || event.isComposing || event.metaKey;
    const next = withKey(burst, { key, time, ctrl, alt, isOther });
    if (next === NO_KEYS) {
      end();
      return;
    }
    if (burst === NO_KEYS && control)
      place = { control, value: control.value, start: control.selectionStart, end: control.selectionEnd };
    const isTyped = !burst.isScan || timer === 0;
    if (next.isScan && isTyped && place) putBack(place.control, place.value, place.start, place.end);
    burst = next;
    clearTimeout(timer);
    timer = window.setTimeout(settle, SETTLE_DELAY_MS);
    if (!burst.isScan && isHasty(burst, control !== null)) held.push(event);
    else if (!burst.isScan) return;
    swallow(event);
  };

  window.addEventListener("keydown", onKey, true);
  // A press is to find in its field what was typed before it.
  window.addEventListener("pointerdown", end, true);
  return () => {
    window.removeEventListener("keydown", onKey, true);
    window.removeEventListener("pointerdown", end, true);
    clearTimeout(timer);
  };
}

/** Gives a page the key that was held back, and a button or link its press. */
function repeat({ key, target }: KeyboardEvent): void {
  const again = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const isPress =
    target instanceof HTMLElement && target.matches("button, a, summary") && /^(?:Enter| )$/u.test(key);
  if (target?.dispatchEvent(again) && isPress) target.click();
}
