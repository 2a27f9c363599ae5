import { useMemo } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { facetLayout } from "../app-window/facet-layout.ts";
import { countOf } from "../inventory/facets.ts";
import { store } from "../inventory/store.ts";
import { carriedOver, cellOf, type OwnTable } from "../inventory/table.ts";
import { useOwnState } from "../inventory/use-own-state.ts";
import { layout } from "./layout.ts";
import { atRest, type BiobankState } from "./state.ts";
import { BiobankView, type Collection } from "./view.tsx";
import { words } from "./words.ts";

/** A table that one box holds is shown in it. */
const inOneBox: BiobankState = { ...atRest, box: 0, open: true, zoom: 1 };

/** A visitor's own table as a biobank: its rows are tubes, in the boxes in their order. */
export function Own({ data }: { data: OwnTable; reading: boolean }) {
  const [state, change] = useOwnState(data, data.size > store.places ? atRest : inOneBox, carried);
  const collection = useMemo(() => collectionOf(data), [data]);
  return <BiobankView collection={collection} state={state} change={change} live />;
}

/** The state of a table that has grown: the cohort stays, and takes in what belongs to it. */
function carried(state: BiobankState, from: OwnTable, to: OwnTable): BiobankState {
  const selection = carriedOver(state.selection, from, to);
  return { ...state, selection, before: selection, blend: 1 };
}

function collectionOf(table: OwnTable): Collection {
  const rows = Array.from({ length: table.size }, (_, row) => row);
  const all = countOf(new Uint8Array(table.counted.size).fill(1), table.counted.weights);
  const name = at(table.texts, 0);
  return {
    inventory: {
      ...table,
      box: Uint16Array.from(rows, (row) => Math.floor(row / store.places)),
      well: Uint8Array.from(rows, (row) => row % store.places),
    },
    facets: facetLayout(layout.facets.panel, table.facets),
    nameOf: (row) => cellOf(name, row) || words.own.unnamed(row + 1),
    fieldsOf: (row) => table.texts.slice(1).map((column) => [column.name, cellOf(column, row)] as const),
    words: {
      crumbs: words.own.crumbs,
      samples: words.own.samples,
      facts: () => [
        words.own.ofAll(formatCount(all)),
        words.own.shown(formatCount(table.size), Math.ceil(table.size / store.places)),
      ],
      everything: words.own.everything,
      note: words.own.note,
    },
  };
}
