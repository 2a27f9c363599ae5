import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { SimpleKeyboard } from "simple-keyboard";
import { kioskForm } from "#content/kiosk-form.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import type { IconShape } from "#ui/icons/shape.ts";
import { askForStep } from "../parts/step-event.ts";
import { useSettings } from "../settings.ts";
import styles from "./keyboard.module.css";
import { type KeyboardKind, layersOf } from "./layouts.ts";
import { deleteBack, startsCapital, type TextControl, textControl, typeText } from "./typing.ts";

const words = kioskForm.keyboard;

/** An icon as markup, which the keyboard takes for a caption. */
const drawn = ({ line }: IconShape): string =>
  `<svg width="26" height="26" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="${line}" stroke="currentColor" stroke-width="1.5"/></svg>`;

/** Keys that may close the keyboard. They act on click, because otherwise the click would hit what lies beneath. */
const LEAVING: readonly string[] = ["{done}", "{back}", "{next}"];

/**
 * The keyboard on the screen, while a text field has the focus; none where the device has one (docs/behaviour.md
 * 21.45).
 */
export function Keyboard() {
  const onScreen = useSettings(({ keyboard }) => keyboard === "screen");
  const control = useFocusedControl();
  if (!onScreen || !control) return null;
  // Outside an open dialog everything is inert and below it.
  const around = control.closest("dialog") ?? document.body;
  return createPortal(<Keys key={layoutKey(control)} control={control} />, around);
}

const kindOf = (control: TextControl): KeyboardKind => {
  if (control.inputMode === "email") return "email";
  return inSteps(control) || control instanceof HTMLTextAreaElement ? "text" : "search";
};
const inSteps = (control: TextControl): boolean => control.form?.dataset.steps !== undefined;
const layoutKey = (control: TextControl) => `${kindOf(control)}/${inSteps(control)}`;

/** The text field that has the focus. Pressing a key of the keyboard does not take it. */
function useFocusedControl(): TextControl | null {
  const [control, setControl] = useState<TextControl | null>(null);
  useEffect(() => {
    const look = () => setControl(textControl(document.activeElement));
    const ending = new AbortController();
    document.addEventListener("focusin", look, { signal: ending.signal });
    // After the focus has arrived elsewhere, if it does.
    document.addEventListener("focusout", () => setTimeout(look), { signal: ending.signal });
    look();
    return () => ending.abort();
  }, []);
  return control;
}

function Keys({ control }: { control: TextControl }) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<SimpleKeyboard | null>(null);
  const [accents, setAccents] = useState(false);
  const [shift, setShift] = useState(() => startsCapital(control));

  const press = useEffectEvent((key: string) => {
    // simple-keyboard keeps a copy of what was typed, which the next visitor must not find.
    board.current?.clearInput();
    if (key === "{shift}") return setShift(!shift);
    if (key === "{more}") return setAccents(!accents);
    if (key === "{done}") return control.blur();
    if (key === "{back}" || key === "{next}") return askForStep(control, key === "{next}" ? 1 : -1);
    if (key === "{bksp}") deleteBack(control);
    else typeText(control, key === "{space}" ? " " : key);
    setShift(startsCapital(control));
  });

  const layers = useEffectEvent(() => layersOf(kindOf(control), inSteps(control)));
  useEffect(() => {
    if (!place.current) return;
    const keyboard = new SimpleKeyboard(place.current, {
      layout: layers(),
      layoutName: "letters",
      display: { ...words.keys, "{shift}": drawn(controlIcons.shift), "{bksp}": drawn(controlIcons.erase) },
      buttonAttributes: [
        { attribute: "aria-label", value: words.erase, buttons: "{bksp}" },
        { attribute: "aria-label", value: words.space, buttons: "{space}" },
        { attribute: "aria-label", value: words.shift, buttons: "{shift}" },
      ],
      useButtonTag: true,
      disableCaretPositioning: true,
      // A slow finger, or a busy device, would double a letter of an address.
      disableButtonHold: true,
      onKeyPress: (key) => {
        if (!LEAVING.includes(key)) press(key);
      },
    });
    board.current = keyboard;
    // Pointers press most keys on their way down; what presses one without, such as a screen reader, only clicks.
    const click = (event: Event): void => {
      const { detail, target } = event as MouseEvent;
      const key = target instanceof Element && target.closest<HTMLElement>("[data-skbtn]")?.dataset.skbtn;
      if (key && (detail === 0 || LEAVING.includes(key))) press(key);
    };
    keyboard.keyboardDOM.addEventListener("click", click);
    return () => keyboard.destroy();
  }, []);

  useEffect(() => setShift(startsCapital(control)), [control]);

  useEffect(() => {
    board.current?.setOptions({ layoutName: `${accents ? "accents" : "letters"}${shift ? "-shift" : ""}` });
  }, [accents, shift]);

  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? window.innerHeight;
    const { bottom } = control.getBoundingClientRect();
    // A third of what is left above the keyboard is a comfortable place for a line.
    if (bottom > top) window.scrollBy({ top: bottom - (top * 2) / 3, behavior: "instant" });
  }, [control]);

  return (
    <section
      className={styles.board}
      aria-label={words.label}
      data-kiosk-look="keyboard"
      // The focus, and with it the caret, stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={place} className="simple-keyboard" />
    </section>
  );
}
