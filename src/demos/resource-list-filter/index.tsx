import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { RESOURCE_SEED, resourceList } from "../inventory/resources.ts";
import { ResourceCells } from "./cells.tsx";
import { columns, layout } from "./layout.ts";
import { initial, type ListState, resources } from "./state.ts";
import { cursorAt, SECONDS, stateAt } from "./timeline.ts";
import { type ListModel, ListView } from "./view.tsx";
import { words } from "./words.ts";

/** A list of what runs left behind: filtered, sorted, and the view kept. */
export async function loadDemo(): Promise<Demo<ListState>> {
  const model = exampleModel();
  return {
    seconds: SECONDS,
    posterTime: 7.4,
    stateAt,
    cursorAt,
    initial,
    View: (props: ViewProps<ListState>) => <ListView model={model} {...props} />,
  };
}

function exampleModel(): ListModel {
  const list = resourceList();
  return {
    ...resources(),
    facets: layout.facets,
    columns: columns.map((column) => ({ ...column, label: words.columns[column.id] })),
    Cells: ResourceCells,
    words: {
      crumbs: words.crumbs,
      none: words.none,
      rangeOfNone: words.rangeOfNone,
      facts: (total, rows) => [
        words.resources(total),
        words.ofAll(formatCount(list.size)),
        words.linked(formatCount(rows.reduce((sum, row) => sum + at(list.resources, row).samples, 0))),
      ],
      note: words.note(RESOURCE_SEED),
    },
  };
}
