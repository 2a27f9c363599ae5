import { useMemo, useState } from "react";
import { formatCount } from "#lib/text.ts";
import { cellOf, findRows, isNumeric, keysOf, type OwnTable, type TextColumn } from "../inventory/table.ts";
import type { ListModel } from "./answer.ts";
import { COLUMNS_WIDTH } from "./layout.ts";
import styles from "./list.module.css";
import { ask, initial, type ListState, type Query } from "./state.ts";
import { ListView, Turn } from "./view.tsx";
import { words } from "./words.ts";

const everything: Query = { selection: {}, by: "", descending: false };
const atFirst: ListState = {
  ...initial,
  query: everything,
  before: everything,
  views: [{ name: words.own.everything, query: everything }],
};

/** Columns beside that of the names, how wide that one is, and the width that a letter of a head takes. */
const OTHERS = 6;
const NAMES_WIDTH = 300;
const LETTER = 14;
/** Cells of a row in a narrow box. */
const NARROW = 4;

/** Shows a visitor's own table as the list: the columns beside the names are turned as its rows are. */
export function Own({ data }: { data: OwnTable }) {
  const [state, change] = useState(atFirst);
  const [turned, setTurned] = useState(0);
  const all = data.texts.length;
  const first = turned < all - 1 ? turned + 1 : 1;
  const model = useMemo(() => modelOf(data, first), [data, first]);
  const last = first + model.columns.length - 2;
  return (
    <ListView
      model={model}
      state={state}
      change={change}
      live
      actions={
        <input
          type="search"
          className={styles.search}
          placeholder={words.own.search}
          aria-label={words.own.search}
          value={state.query.search ?? ""}
          onChange={(event) => change(ask(state, { ...state.query, search: event.target.value }))}
        />
      }
      turns={
        all > 1 + OTHERS && (
          <>
            <span className={styles.range}>{words.own.columns(first + 1, last + 1, all)}</span>
            <Turn word={words.own.otherColumns} onPress={() => setTurned(last)} />
          </>
        )
      }
    />
  );
}

/** The table as a list, of the names' column and some others from one on. */
function modelOf(table: OwnTable, first: number): ListModel {
  const idOf = (text: TextColumn) => (text === table.texts[0] ? "name" : `c${text.place}`);
  const shown = [...table.texts.slice(0, 1), ...table.texts.slice(first, first + OTHERS)];
  const columns = shown.map((text, place) => {
    const width = place === 0 ? NAMES_WIDTH : (COLUMNS_WIDTH - NAMES_WIDTH) / (shown.length - 1);
    const fits = Math.floor(width / LETTER);
    const label = text.name.length > fits ? `${text.name.slice(0, fits - 1)}…` : text.name;
    return { id: idOf(text), label, width, sorted: true, numeric: isNumeric(text), text };
  });
  return {
    table,
    counted: table.counted,
    columns,
    keys: (by) => {
      const column = table.texts.find((text) => idOf(text) === by);
      return column && keysOf(table, column);
    },
    find: (search) => findRows(table, search),
    Cells: ({ row }) =>
      columns.map(({ id, numeric, text }, place) => {
        const Cell = place === 0 ? "th" : "td";
        const cell = cellOf(table, text, row);
        return (
          <Cell
            key={id}
            scope={place === 0 ? "row" : undefined}
            title={cell}
            data-cell
            data-column={id}
            data-numeric={numeric || undefined}
            data-aside={place >= NARROW || undefined}
            data-end={place % 2 === 1 || undefined}
          >
            {cell}
          </Cell>
        );
      }),
    words: {
      ...words.own,
      facts: (total) => [
        words.own.rows(total),
        words.ofAll(formatCount(table.rows)),
        ...(table.rows > table.size ? [words.own.listed(formatCount(table.size))] : []),
      ],
    },
  };
}
