import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ownInside as words } from "#content/own-files/inside.ts";
import { loadAnnotation } from "#demos/genome/load.ts";
import type { Annotation } from "#demos/genome/transcripts.ts";
import type { VariantRecord, Variants } from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { interpolate } from "#lib/text.ts";
import { InsideDialog } from "#scenes/inside/dialog/index.tsx";
import { Button } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import own from "../own-data.module.css";
import type { Problem } from "../protocol.ts";
import { LAST_POSITION, placeIn } from "../variants/place.ts";
import { problemText } from "../words.ts";
import styles from "./inside.module.css";
import { changeText, placeText, type Told, tell } from "./subject.ts";

export { prepareInside } from "#scenes/inside/prepare.ts";

interface LookInsideProps {
  data: Variants;
  /** More of the file is on its way. */
  reading: boolean;
  /** The place that was pressed or typed. */
  place: string;
  onPlace: (place: string) => void;
  find: (place: string) => Promise<Variants | undefined>;
}

/** A record in the list: `7:117,587,806 · G to A · quality 60`. */
function optionText(record: VariantRecord): string {
  const rest = record.quality && interpolate(words.quality, { quality: record.quality });
  return interpolate(words.option, { place: placeText(record), change: changeText(record), rest });
}

/** 'Look inside' at a variant of the visitor's file: the choice of one, and the dialog. */
export function LookInside({ data, reading, place, onPlace, find }: LookInsideProps) {
  const { records } = data;
  const [choice, setChoice] = useState(0);
  const chosen = Math.min(choice, records.length - 1);
  const [annotation, setAnnotation] = useState<Annotation | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [open, setOpen] = useState(false);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const hintId = useId();
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadAnnotation().then(setAnnotation, () => {}), []);
  const isShown = told !== null;
  // Only when the dialog is gone can anything behind it have the focus.
  useEffect(() => {
    if (isShown) return () => opener.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (records.length === 0) return null;

  const show = (record: VariantRecord) => {
    const next = tell(record, data, annotation);
    setProblem("why" in next ? next : null);
    if ("why" in next) return setOpen(false);
    setTold(next);
    setOpen(true);
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (place.trim() === "") return show(at(records, chosen));
    const sought = placeIn(place);
    if (!sought) return setProblem({ why: "inside-place" });
    if (sought.position > LAST_POSITION)
      return setProblem({ why: "inside-far", values: { position: sought.position } });
    setLooking(true);
    const [found] = (await find(place))?.records ?? [];
    setLooking(false);
    if (found) show(found);
    else setProblem({ why: "inside-none", values: { contig: sought.contig } });
  };
  const choose = (index: number) => {
    setChoice(index);
    onPlace("");
  };
  const another = () => {
    const next = (chosen + 1) % records.length;
    choose(next);
    show(at(records, next));
  };
  const hasQuality = records.some(({ quality }) => quality !== "");

  return (
    <section className={styles.inside} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <form className={own.choices} onSubmit={(event) => void look(event)}>
        <label className={classNames(own.choice, styles.list)}>
          {hasQuality ? words.byQuality : words.byOrder}
          <select value={chosen} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
            {records.map((record, index) => (
              <option key={record.line} value={index}>
                {optionText(record)}
              </option>
            ))}
          </select>
        </label>
        <label className={own.choice}>
          {words.orPlace}
          <input
            className={styles.place}
            value={place}
            aria-describedby={hintId}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onPlace(currentTarget.value)}
          />
        </label>
        <Button ref={opener} type="submit" disabled={reading || looking}>
          {words.open}
        </Button>
      </form>
      <p id={hintId}>{words.hint}</p>
      <p role="status" className={classNames(!looking && !reading && "visually-hidden")}>
        {looking ? words.looking : reading ? words.waits : ""}
      </p>
      {problem && (
        <p role="alert" className={own.problem}>
          {problemText(problem)}
        </p>
      )}
      {told && (
        <InsideDialog
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setTold(null)}
          subject={told.subject}
          words={told.words}
          ending={<Button onClick={another}>{words.next}</Button>}
        />
      )}
    </section>
  );
}
