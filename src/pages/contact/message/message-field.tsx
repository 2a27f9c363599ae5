import { useEffect, useState } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { contact } from "#content/contact.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { TextField } from "#ui/field/text-field.tsx";
import type { EnquiryForm } from "../form/values.ts";
import { charactersLeft, leftText } from "./count.ts";
import styles from "./message-field.module.css";
import { MessagePlate } from "./message-plate.tsx";

const words = contact.form;

/** Milliseconds without typing after which the count is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

interface MessageFieldProps {
  id: string;
  control: EnquiryForm["control"];
  field: UseFormRegisterReturn;
  error: string | undefined;
  hidden: boolean;
}

export function MessageField({ id, control, field, error, hidden }: MessageFieldProps) {
  const message = useWatch({ control, name: "message", defaultValue: EMPTY_VALUES.message });
  return (
    <div className={styles.block} hidden={hidden}>
      <TextField
        as="textarea"
        {...field}
        id={id}
        label={words.fields.message}
        note={words.optional}
        hint={words.messageHint}
        error={error}
        rows={4}
        className={styles.text}
      />
      <div className={styles.gauge}>
        <MessagePlate message={message} over={charactersLeft(message) < 0} />
        <CharactersLeft message={message} />
      </div>
    </div>
  );
}

/** Remaining characters: shown on every keystroke, announced to screen readers only after a pause. */
function CharactersLeft({ message }: { message: string }) {
  const left = charactersLeft(message);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (message === "") return setAnnounced("");
    const timer = setTimeout(() => setAnnounced(leftText(left)), ANNOUNCE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [message, left]);

  return (
    <>
      <span className={styles.left} data-over={left < 0 || undefined} aria-hidden="true">
        {leftText(left)}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
