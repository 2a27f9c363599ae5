import { useEffect, useState } from "react";
import { charactersLeft, leftText } from "./count.ts";
import styles from "./message-field.module.css";

/** Milliseconds of rest after which the count is read out. */
const REST = 1_000;

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
