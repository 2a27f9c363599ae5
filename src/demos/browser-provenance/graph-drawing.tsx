import { memo } from "react";
import { lookUp } from "#lib/at.ts";
import { easeInOut } from "#lib/math.ts";
import styles from "./graph.module.css";
import { ancestorsOf, kinds, provenance, stains } from "./graph.ts";
import { curve, layout, spotOf } from "./layout.ts";
import type { WalkState } from "./state.ts";
import { words } from "./words.ts";

const NONE: ReadonlySet<string> = new Set();

/** Ancestors of the record at which a path begins. */
const fromOf = (begun: string | undefined): ReadonlySet<string> =>
  begun === undefined ? NONE : ancestorsOf(provenance(), begun);

/** Drawing that no step changes: the kinds' names, and a line from each record to its sources. */
export const Ground = memo(function Ground({ begun }: { begun: string | undefined }) {
  const graph = provenance();
  const from = fromOf(begun);
  return (
    <>
      {[...new Set(Object.values(stains))].map((stain) => (
        <radialGradient key={stain} id={`provenance-${stain}`} data-stain={stain}>
          {[0, 0.25, 0.5, 0.75, 1].map((at) => (
            <stop key={at} className={styles.light} offset={at} stopOpacity={0.5 * (1 - at) ** 2} />
          ))}
        </radialGradient>
      ))}
      {kinds.map((kind, column) => (
        <text key={kind} className={styles.kind} x={layout.columnX(column)} y={layout.graph.y + 52}>
          {words.kinds[kind]}
        </text>
      ))}
      {graph.nodes.flatMap((node) =>
        node.parents.map((id) => (
          <path
            key={`${node.id} ${id}`}
            className={styles.edge}
            d={curve(spotOf(node), spotOf(lookUp(graph.byId, id)))}
            data-from={(from.has(node.id) && from.has(id)) || undefined}
          />
        )),
      )}
    </>
  );
});

interface MarksProps {
  begun: string | undefined;
  path: readonly string[];
  reached: string | undefined;
}

export const Marks = memo(function Marks({ begun, path, reached }: MarksProps) {
  const from = fromOf(begun);
  return provenance().nodes.map((node) => {
    const { x, y } = spotOf(node);
    const lit = path.includes(node.id) && (node.id !== path.at(-1) || node.id === reached);
    const side = lit ? 16 : 10;
    return (
      <g key={node.id} data-stain={stains[node.kind]} data-lit={lit || undefined}>
        {lit && <circle cx={x} cy={y} r={46} fill={`url(#provenance-${stains[node.kind]})`} />}
        <rect
          className={styles.mark}
          x={x - side / 2}
          y={y - side / 2}
          width={side}
          height={side}
          data-from={from.has(node.id) || undefined}
        />
        {lit && (
          <text
            className={styles.name}
            x={x}
            y={y - 17}
            data-end={node.id === begun || node.id === reached || undefined}
          >
            {node.id}
          </text>
        )}
      </g>
    );
  });
});

export function Way({ state }: { state: WalkState }) {
  const graph = provenance();
  return state.path.slice(1).map((id, index) => {
    const node = lookUp(graph.byId, state.path[index]);
    const drawn = index === state.path.length - 2 ? easeInOut(state.reach) : 1;
    const d = curve(spotOf(node), spotOf(lookUp(graph.byId, id)));
    return (
      <g key={id} data-stain={stains[node.kind]}>
        <path className={styles.glow} d={d} pathLength={1} strokeDasharray={`${drawn} 2`} />
        <path className={styles.way} d={d} pathLength={1} strokeDasharray={`${drawn} 2`} />
      </g>
    );
  });
}
