import { useEffect, useState } from "react";
import { charactersLeft, leftText } from "./count.ts";
import styles from "./message-field.module.css";

/** Milliseconds without typing after which the count is announced. */
const REST = 1_000;

/** Remaining characters: shown on every keystroke, announced to screen readers only after a pause. */
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
