import { memo } from "react";
import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { valueAt } from "../inventory/facets.ts";
import {
  dateOf,
  RESOURCE_SEED,
  type Resource,
  resourceFacets,
  resourceList,
} from "../inventory/resources.ts";
import type { ListModel } from "./answer.ts";
import { columns } from "./layout.ts";
import styles from "./list.module.css";
import { initial, type ListState } from "./state.ts";
import { ListView } from "./view.tsx";
import { words } from "./words.ts";

const KINDS = ["sample", "sample", "data", "data", "result"];
const STATES = ["released", "review", "draft"];

const Cells = memo(function Cells({ row }: { row: number }) {
  const list = resourceList();
  const resource = list.resources[row];
  if (!resource) return null;
  const [kind, assay, project, state] = resourceFacets.map(
    ({ id, values }) => values[valueAt(list, id, row)],
  );
  return (
    <>
      <th scope="row" data-column="name">
        {resource.name}
      </th>
      <td data-column="kind" data-stain={KINDS[valueAt(list, "kind", row)]}>
        {kind}
      </td>
      <td data-column="assay" data-aside>
        {assay}
      </td>
      <td data-column="project">{project}</td>
      <td data-column="samples" data-numeric data-aside>
        <svg className={styles.part} viewBox="0 0 96 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={resource.samples} height="1" />
        </svg>
        {String(resource.samples).padStart(2)}
      </td>
      <td data-column="gigabytes" data-numeric data-aside>
        {resource.gigabytes.toFixed(resource.gigabytes < 10 ? 2 : 1)}
      </td>
      <td data-column="day" data-aside>
        {dateOf(resource.day)}
      </td>
      <td data-column="state" data-state={STATES[valueAt(list, "state", row)]}>
        {state}
      </td>
    </>
  );
});

/** The example's resources as a list. */
export function exampleModel(): ListModel {
  const list = resourceList();
  return {
    table: list,
    columns: columns.map((column) => ({ ...column, label: words.columns[column.id] })),
    keys: (by) => list.resources.map((resource) => resource[by as keyof Resource]),
    Cells,
    words: {
      ...words,
      facts: (total, rows) => [
        words.resources(total),
        words.ofAll(formatCount(list.size)),
        words.linked(formatCount(rows.reduce((sum, row) => sum + at(list.resources, row).samples, 0))),
      ],
      note: words.note(RESOURCE_SEED),
    },
  };
}

/** A list of what runs left behind: filtered, sorted, and the view kept. */
export async function loadDemo(): Promise<Demo<ListState>> {
  const model = exampleModel();
  return {
    initial,
    View: (props: ViewProps<ListState>) => <ListView model={model} {...props} />,
  };
}
