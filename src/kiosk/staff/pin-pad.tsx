import { type KeyboardEvent, type ReactNode, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { PIN_LENGTH } from "#enquiry/pin-hash.ts";
import { interpolate } from "#lib/text.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { canHash } from "./pin.ts";
import styles from "./pin-pad.module.css";
import { TITLE_ID, useTitleFocus } from "./title-id.ts";

const words = kioskStaff.pin;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] as const;

interface PinPadProps {
  title: string;
  text: ReactNode;
  enter: string;
  disabled: boolean;
  onEnter: (pin: string) => void;
  onClose: () => void;
}

/** Digits to enter a PIN by; a keyboard's digits work as well. */
export function PinPad({ title, text, enter, disabled, onEnter, onClose }: PinPadProps) {
  const [pin, setPin] = useState("");
  useTitleFocus();
  const isOff = disabled || !canHash();
  const isLong = pin.length >= PIN_LENGTH.least;

  const add = (digit: string) => setPin((before) => (before + digit).slice(0, PIN_LENGTH.most));
  const erase = () => setPin((before) => before.slice(0, -1));
  const submit = () => {
    if (!isLong || isOff) return;
    onEnter(pin);
    setPin("");
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (/^\d$/u.test(key)) add(key);
    if (key === "Backspace") erase();
    // A focused button is pressed by the key itself.
    if (key === "Enter" && !(target instanceof HTMLButtonElement)) submit();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes a keyboard's digits wherever the focus is inside.
    <div className={styles.pad} onKeyDown={onKeyDown}>
      {/* A new title is a new element, which takes the focus and is read. */}
      <h2 key={title} id={TITLE_ID} tabIndex={-1}>
        {title}
      </h2>
      <p role="status" className={styles.text}>
        {canHash() ? text : words.insecure}
      </p>
      <p className={styles.dots}>
        {Array.from({ length: PIN_LENGTH.most }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all there is to it.
          <span key={place} data-set={place < pin.length || undefined} />
        ))}
        <span className="visually-hidden" aria-live="polite">
          {interpolate(words.entered, { count: pin.length })}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className={styles.keys} role="group" aria-label={words.keys}>
        {DIGITS.map((digit) => (
          <KioskButton key={digit} disabled={isOff} onClick={() => add(digit)}>
            {digit}
          </KioskButton>
        ))}
        <KioskButton className={styles.wide} disabled={pin === ""} onClick={erase}>
          {words.erase}
        </KioskButton>
      </div>
      <KioskButton look="plain" disabled={!isLong || isOff} onClick={submit}>
        {enter}
      </KioskButton>
      <KioskButton onClick={onClose}>{words.close}</KioskButton>
    </div>
  );
}
