import { useEffect, useState } from "react";
import { contact } from "#content/contact.ts";
import { ENQUIRY_LIMITS } from "#enquiry/schema.ts";
import { codePoints, normaliseNewlines } from "#enquiry/text.ts";
import styles from "./message-field.module.css";

const words = contact.form;
/** Milliseconds of rest after which the count is read out. */
const REST = 1_000;

/** Characters that a message still has, in code points; below zero when it is too long. */
export function charactersLeft(message: string): number {
  return ENQUIRY_LIMITS.message - codePoints(normaliseNewlines(message));
}

export function leftText(left: number): string {
  const sentence = left < 0 ? words.messageOver : words.messageLeft;
  return sentence.replace("{count}", String(Math.abs(left)));
}

/** The count beside the hint: shown with every key, read out only when the typing rests. */
export function CharactersLeft({ message }: { message: string }) {
  const left = charactersLeft(message);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (message === "") return setAnnounced("");
    const timer = setTimeout(() => setAnnounced(leftText(left)), REST);
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
