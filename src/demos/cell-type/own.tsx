import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { columnColours } from "../cells/look.ts";
import { type OwnProps, ownWords } from "../cells/own-cells.ts";
import { atRest } from "./state.ts";
import styles from "./view.module.css";
import { CellTypes } from "./view.tsx";

/** A visitor's cells, coloured by any column of their table. */
export const Own = (props: OwnProps) => <OwnCellTypes key={props.data.colour} {...props} />;

function OwnCellTypes({ data, reading }: OwnProps) {
  const [state, change] = useState(atRest);
  const [picked, pick] = useState(data.colour);
  const column = at(data.columns, picked < data.columns.length ? picked : data.colour);
  const cells = useMemo(() => ({ ...data, ...column, colours: columnColours(column) }), [data, column]);
  const own = useMemo(
    () => ({
      axes: data.axes,
      named: column.isNumeric ? 0 : column.named,
      title: (
        <select
          className={styles.columns}
          aria-label={ownWords.colour}
          value={data.columns.indexOf(column)}
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
      ),
    }),
    [data, column],
  );
  const words = {
    ...ownWords,
    crumbs: [...ownWords.crumbs, column.name],
    note: reading ? ownWords.reading : ownWords.note,
  };
  return <CellTypes state={state} change={change} live data={cells} words={words} own={own} />;
}
