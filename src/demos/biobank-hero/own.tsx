import { useMemo, useState } from "react";
import { formatCount } from "#lib/text.ts";
import { store } from "../inventory/store.ts";
import { cellOf, type OwnTable } from "../inventory/table.ts";
import { narrowMap, wideMap } from "./layout.ts";
import { fittedMap } from "./map.ts";
import { atRest, type BiobankState, type Collection } from "./state.ts";
import { BiobankView } from "./view.tsx";
import { words } from "./words.ts";

/** A table of hardly more rows than a box holds, as of a plate: among all freezers it would be a speck. */
const inFirstBox: BiobankState = { ...atRest, box: 0, open: true, zoom: 1 };

/** A visitor's own table as a biobank: its rows are tubes, in the boxes in their order. */
export function Own({ data }: { data: OwnTable }) {
  const [state, change] = useState(data.size > 2 * store.places ? atRest : inFirstBox);
  const collection = useMemo(() => collectionOf(data), [data]);
  return <BiobankView collection={collection} state={state} change={change} live />;
}

function collectionOf(table: OwnTable): Collection {
  const { own } = words;
  const [name, ...others] = table.texts;
  const boxes = Math.ceil(table.size / store.places);
  return {
    inventory: {
      ...table,
      box: Uint16Array.from(table.lines, (_, row) => Math.floor(row / store.places)),
      well: Uint8Array.from(table.lines, (_, row) => row % store.places),
    },
    maps: { wide: fittedMap(boxes, wideMap), narrow: fittedMap(boxes, narrowMap) },
    nameOf: (row) => (name && cellOf(table, name, row)) || own.unnamed(row + 1),
    fieldsOf: (row) => others.map((column) => [column.name, cellOf(table, column, row)]),
    words: {
      ...own,
      facts: () => [own.ofAll(formatCount(table.rows)), own.shown(formatCount(table.size), boxes)],
    },
  };
}
