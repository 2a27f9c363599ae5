import { useMemo, useState } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { facetLayout } from "../app-window/facet-layout.ts";
import { countOf } from "../inventory/facets.ts";
import {
  carriedOver,
  cellOf,
  findRows,
  isNumeric,
  type OwnTable,
  orderBy,
  type TextColumn,
} from "../inventory/table.ts";
import { useOwnState } from "../inventory/use-own-state.ts";
import { COLUMNS_WIDTH, type ListColumn, layout } from "./layout.ts";
import styles from "./list.module.css";
import { ask, initial, type ListState, type Query } from "./state.ts";
import { type ListModel, ListView, Turn } from "./view.tsx";
import { words } from "./words.ts";

const everything: Query = { selection: {}, by: "", descending: false };
const atFirst: ListState = {
  ...initial,
  query: everything,
  before: everything,
  views: [{ name: words.own.everything, query: everything }],
};

/** Pixels of the frame for a letter, and for the room beside a cell. */
const LETTER = 11.4;
const BESIDE = 44;
const WIDTH = { least: 118, most: 330 };
/** Rows by which the columns' widths are told. */
const MEASURED = 40;
/** Cells of a row in a narrow box. */
const NARROW = 4;

/** Shows a visitor's own table as the list: its columns are turned as its rows are. */
export function Own({ data }: { data: OwnTable; reading: boolean }) {
  const [state, change] = useOwnState(data, atFirst, carried);
  const [turned, setTurned] = useState(1);
  const from = Math.min(turned, Math.max(1, data.texts.length - 1));
  const shown = useMemo(() => columnsFrom(data, from), [data, from]);
  const model = useMemo(() => modelOf(data, shown), [data, shown]);
  const last = at(shown, shown.length - 1).index;
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
        data.texts.length > shown.length && (
          <>
            <span className={styles.range}>{words.own.columns(from + 1, last + 1, data.texts.length)}</span>
            <Turn
              word={words.own.columnsBefore}
              off={from === 1}
              onPress={() => setTurned(before(data, from))}
            />
            <Turn
              word={words.own.columnsAfter}
              off={last === data.texts.length - 1}
              onPress={() => setTurned(last + 1)}
            />
          </>
        )
      }
    />
  );
}

/** The state of a table that has grown: what is chosen and sorted stays, and nothing moves. */
function carried(state: ListState, from: OwnTable, to: OwnTable): ListState {
  const query = (given: Query) => ({ ...given, selection: carriedOver(given.selection, from, to) });
  const views = state.views.map((view) => ({ ...view, query: query(view.query) }));
  return { ...state, query: query(state.query), before: query(state.query), blend: 1, views };
}

interface ShownColumn extends ListColumn {
  index: number;
  column: TextColumn;
}

/** The name's column, and as many of the others from one on as there is room for. */
function columnsFrom(table: OwnTable, from: number): readonly ShownColumn[] {
  const shown: ShownColumn[] = [];
  let room = COLUMNS_WIDTH;
  for (const index of [0, ...Array.from({ length: table.texts.length - from }, (_, more) => from + more)]) {
    const column = at(table.texts, index);
    const width = widthOf(column, table.size);
    if (width > room) break;
    room -= width;
    const fits = Math.floor((width - BESIDE / 2) / LETTER);
    const label = column.name.length > fits ? `${column.name.slice(0, fits - 1)}…` : column.name;
    const id = index === 0 ? "name" : `c${index}`;
    shown.push({ id, label, width, by: id, numeric: isNumeric(column), index, column });
  }
  return shown;
}

function widthOf(column: TextColumn, size: number): number {
  const cells = Array.from({ length: Math.min(size, MEASURED) }, (_, row) => cellOf(column, row).length);
  const wanted = LETTER * Math.max(column.name.length, ...cells) + BESIDE;
  return Math.max(WIDTH.least, Math.min(WIDTH.most, wanted));
}

/** The first column of the page before the one that begins with `from`. */
function before(table: OwnTable, from: number): number {
  let first = 1;
  for (let next = 1; next < from; ) {
    first = next;
    next = at(columnsFrom(table, first), columnsFrom(table, first).length - 1).index + 1;
  }
  return first;
}

function modelOf(table: OwnTable, columns: readonly ShownColumn[]): ListModel {
  const all = countOf(new Uint8Array(table.counted.size).fill(1), table.counted.weights);
  const columnOf = (id: string) => table.texts[id === "name" ? 0 : Number(id.slice(1))];
  return {
    table,
    counted: table.counted,
    facets: facetLayout(layout.facets.panel, table.facets),
    columns,
    sorted: (rows, by, descending) => {
      const column = by === "" ? undefined : columnOf(by);
      return column ? orderBy(column, rows, descending) : rows;
    },
    find: (search) => findRows(table, search),
    Cells: ({ row }) =>
      columns.map(({ id, numeric, column }, place) => {
        const Cell = place === 0 ? "th" : "td";
        return (
          <Cell
            key={id}
            scope={place === 0 ? "row" : undefined}
            title={cellOf(column, row)}
            data-cell
            data-column={place === 0 ? "name" : undefined}
            data-numeric={numeric || undefined}
            data-aside={place >= NARROW || undefined}
            data-end={place % 2 === 1 || undefined}
          >
            {cellOf(column, row)}
          </Cell>
        );
      }),
    words: {
      crumbs: words.own.crumbs,
      none: words.own.none,
      rangeOfNone: words.own.rangeOfNone,
      facts: (total) => [
        words.own.rows(total),
        words.ofAll(formatCount(all)),
        ...(all > table.size ? [words.own.listed(formatCount(table.size))] : []),
      ],
      note: words.own.note,
    },
  };
}
