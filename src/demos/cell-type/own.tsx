import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { ownMap } from "../cells/look.ts";
import { type OwnCells, ownNote, ownWords } from "../cells/own-cells.ts";
import type { OwnProps } from "../demo.ts";
import { atRest } from "./state.ts";
import styles from "./view.module.css";
import { CellTypes } from "./view.tsx";

/** A visitor's cells, coloured by any column of their table. */
export const Own = (props: OwnProps<OwnCells>) => <OwnCellTypes key={props.data.colour} {...props} />;

function OwnCellTypes({ data, reading }: OwnProps<OwnCells>) {
  const [state, change] = useState(atRest);
  const [picked, pick] = useState(data.colour);
  const column = at(data.columns, Math.min(picked, data.columns.length - 1));
  const cells = useMemo(() => ownMap(data, column), [data, column]);
  const choice = (
    <select
      className={styles.columns}
      aria-label={ownWords.colour}
      value={picked}
      onChange={(event) => {
        pick(Number(event.target.value));
        change(atRest);
      }}
    >
      {data.columns.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
  const words = { ...ownWords, crumbs: [...ownWords.crumbs, column.name], note: ownNote(reading) };
  return <CellTypes state={state} change={change} live data={cells} words={words} title={choice} />;
}
