import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { setCredential } from "../leads/index.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import styles from "./staff.module.css";

const words = kioskStaff.panel;

interface CredentialEntryProps {
  onClose: () => void;
}

/** The field for the credential that names this kiosk to the server; empty, it removes the one there is. */
export function CredentialEntry({ onClose }: CredentialEntryProps) {
  const [text, setText] = useState("");
  const [malformed, setMalformed] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { verdict } = await setCredential(text);
    setMalformed(verdict === "malformed");
    if (verdict !== "malformed") onClose();
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
        aria-invalid={malformed}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-fault`} role="status">
        {malformed && words.credential.malformed}
      </p>
      <KioskButton look="plain" type="submit">
        {words.credentialSave}
      </KioskButton>
      <KioskButton onClick={onClose}>{words.credentialCancel}</KioskButton>
    </form>
  );
}
