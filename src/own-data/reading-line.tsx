import { type RefObject, useRef } from "react";
import { ownData as words } from "#content/own-data.ts";
import { interpolate } from "#lib/text.ts";
import { Button } from "#ui/button/index.tsx";
import styles from "./own-data.module.css";
import { savePicture } from "./save-picture.ts";
import type { Opened, Session } from "./session.ts";
import { factsText, remarkText, timeLeft } from "./words.ts";

interface OpenProps {
  session: Session;
  opened: Opened;
}

/** Says how much of a file is being read or was, and what was guessed and may be chosen otherwise. */
export function About({ session: { since, choose }, opened: { name, facts } }: OpenProps) {
  const sentence = `${factsText(facts)}.`;
  const share = Math.floor((100 * facts.bytes) / Math.max(1, facts.size));
  return (
    <>
      {/* At 0 % too little is read to tell from how long the rest takes. */}
      <p className={styles.facts}>
        <strong>{sentence}</strong>{" "}
        <span>
          {since === null
            ? words.private
            : interpolate(share > 0 && share < 100 ? words.reading : words.readingSoon, {
                name,
                share,
                left: timeLeft(facts, performance.now() - since),
              })}
        </span>
      </p>
      {/* Said once, when it is whole: the line above counts. */}
      <p className="visually-hidden" role="status">
        {since === null ? `${name}: ${sentence} ${words.private}` : interpolate(words.readingSoon, { name })}
      </p>
      {facts.remarks.map((remark) => (
        <p key={remark.why} className={styles.remark}>
          {remarkText(remark)}
        </p>
      ))}
      <div className={styles.choices}>
        {facts.guesses.map(({ id, value, options }) => (
          <label key={id} className={styles.choice}>
            {wordsOf(id)}
            <select
              disabled={options.length < 2}
              value={value}
              onChange={({ currentTarget }) => choose(id, currentTarget.value)}
            >
              {options.map((option) => (
                <option key={option} value={option}>
                  {wordsOf(option)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  );
}

/** The words for a guess or an option, or the option itself where it is a name out of the file. */
const wordsOf = (key: string): string => words.guesses[key] ?? key;

/** Buttons for it: to stop, to read on, to keep the picture, with the file's name only if wanted. */
export function Actions({
  session: { since, stop, readAll, take },
  opened: { kind, name, facts },
  picture,
}: OpenProps & { picture: RefObject<HTMLElement | null> }) {
  const withName = useRef<HTMLInputElement>(null);
  if (since !== null) return <Button onClick={stop}>{words.stop}</Button>;
  const save = () => {
    const title = `${withName.current?.checked ? `${name}: ` : ""}${factsText(facts)}.`;
    if (!picture.current) return;
    savePicture(picture.current, title, `${kind}.png`).catch(() => take({ why: "not-saved" }));
  };
  return (
    <>
      {!facts.whole && <Button onClick={readAll}>{words.readAll}</Button>}
      <Button onClick={save}>{words.save}</Button>
      <label className={styles.check}>
        <input ref={withName} type="checkbox" /> {words.withName}
      </label>
    </>
  );
}
