import { useEffect } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { interpolate } from "#lib/text.ts";
import { openOutbox, useOutbox } from "./index.ts";
import styles from "./left-leads.module.css";

const words = kioskStaff.left;

/** The line on an ordinary page of a device that still holds a kiosk's leads: sends them, and leads back. */
export function LeftLeads() {
  const { unsent, problem } = useOutbox();
  useEffect(() => void openOutbox(), []);
  if (unsent === 0) return null;
  return (
    <p className={styles.line} role="status">
      <span>{interpolate(unsent === 1 ? words.one : words.many, { count: unsent })}</span>
      <span>{problem === null ? words.sending : kioskStaff.problems[problem]}</span>
      <a href="/?kiosk=1">{words.back}</a>
    </p>
  );
}
