import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { failureText } from "./failure-text.ts";
import styles from "./staff.module.css";

const words = kioskStaff.panel;

interface CredentialEntryProps {
  /** Caption of the button that takes the credential. */
  enter: string;
  /** Takes what was typed; resolves to what is wrong with it, or to null. Rejects when it cannot be kept. */
  onEnter: (text: string) => Promise<string | null>;
  onDone: () => void;
  onClose: () => void;
}

export function CredentialEntry({ enter, onEnter, onDone, onClose }: CredentialEntryProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const wrong = await onEnter(text).catch(failureText);
    setBusy(false);
    setFault(wrong);
    if (wrong === null) onDone();
    else field.current?.focus();
  };

  return (
    <form className={styles.entry} onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{words.credentialLabel}</label>
      <input
        ref={field}
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-fault`}>{busy ? kioskStaff.pin.busy : fault}</p>
      <KioskButton look="plain" type="submit" disabled={busy}>
        {enter}
      </KioskButton>
      <KioskButton onClick={onClose}>{words.credentialCancel}</KioskButton>
    </form>
  );
}
