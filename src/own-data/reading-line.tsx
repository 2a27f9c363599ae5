import { type RefObject, useId, useRef } from "react";
import { ownData as words } from "#content/own-data.ts";
import { Button } from "#ui/button/index.tsx";
import styles from "./own-data.module.css";
import { savePicture } from "./picture.ts";
import type { Guess } from "./protocol.ts";
import type { Opened, Session, SessionState } from "./session.ts";
import { factsText, fill, remarkText, timeLeft } from "./words.ts";

interface ReadingProps {
  state: SessionState;
  session: Session;
  picture: RefObject<HTMLElement | null>;
}

/** The line about a file that is being read or was: how much of it, and what was guessed and may be changed. */
export function Reading({ state, session }: Omit<ReadingProps, "picture">) {
  const { opened, reading, since } = state;
  if (!opened) return <p role="status">{words.loading}</p>;
  const { facts, request } = opened;
  const name = nameOf(opened);
  const sentence = `${factsText(facts)}.`;
  const share = Math.floor((100 * facts.bytes) / Math.max(1, facts.size));
  return (
    <>
      <p className={styles.facts}>
        <strong>{sentence}</strong>{" "}
        <span>
          {reading
            ? fill(words.reading, { name, share, left: timeLeft(facts, performance.now() - since) })
            : words.private}
        </span>
      </p>
      {/* Said once, when it is whole: the line above counts. */}
      <p className="visually-hidden" role="status">
        {reading ? fill(words.readingSoon, { name }) : `${name}: ${sentence} ${words.private}`}
      </p>
      {facts.remarks.map((remark) => (
        <p key={remark.why} className={styles.remark}>
          {remarkText(remark)}
        </p>
      ))}
      <div className={styles.choices}>
        {facts.guesses.map((guess) => (
          <Choice
            key={guess.id}
            guess={guess}
            onChoose={(value) =>
              session.open({ ...request, choices: { ...request.choices, [guess.id]: value } })
            }
          />
        ))}
      </div>
    </>
  );
}

/** Buttons for what is being read or was. */
export function ReadingActions({ state, session, picture }: ReadingProps) {
  const { opened, reading } = state;
  if (!opened) return null;
  const { facts, request } = opened;
  return (
    <>
      {reading && <Button onClick={session.stop}>{words.stop}</Button>}
      {!reading && !facts.whole && (
        <Button onClick={() => session.open({ ...request, whole: true })}>{words.readAll}</Button>
      )}
      {!reading && <SavePicture opened={opened} picture={picture} />}
    </>
  );
}

const nameOf = ({ request }: Opened): string => request.files.map((file) => file.name).join(" + ");

function Choice({ guess, onChoose }: { guess: Guess; onChoose: (value: string) => void }) {
  const { id, value, options } = guess;
  const label = words.guesses[id] ?? id;
  if (options.length < 2)
    return (
      <span className={styles.choice}>
        {label} <span>{textOf(value)}</span>
      </span>
    );
  return (
    <label className={styles.choice}>
      {label}{" "}
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The words for an option, or the option itself where it is a name out of the file. */
const textOf = (option: string): string => words.guesses[option] ?? option;

function SavePicture({ opened, picture }: Pick<ReadingProps, "picture"> & { opened: Opened }) {
  const withName = useRef<HTMLInputElement>(null);
  const id = useId();
  const save = () => {
    const sentence = `${factsText(opened.facts)}.`;
    const title = withName.current?.checked ? `${nameOf(opened)}: ${sentence}` : sentence;
    if (picture.current) void savePicture(picture.current, title, `${opened.kind}.png`);
  };
  return (
    <>
      <Button onClick={save}>{words.save}</Button>
      <span className={styles.check}>
        <input ref={withName} id={id} type="checkbox" /> <label htmlFor={id}>{words.withName}</label>
      </span>
    </>
  );
}
