import { type KeyboardEvent, useRef } from "react";
import { place, placed } from "../chrome/index.ts";
import { easeInOut } from "../lib/timeline.ts";
import styles from "./graph.module.css";
import { ancestorsOf, type Kind, kinds, type Node, provenance } from "./graph.ts";
import { curve, HIT, layout, spotOf } from "./layout.ts";
import { goTo, reachedBy, type WalkState } from "./state.ts";
import { words } from "./words.ts";

interface GraphViewProps {
  state: WalkState;
  change: (next: WalkState) => void;
}

const stains: Readonly<Record<Kind, string>> = {
  consent: "consent",
  donor: "sample",
  sample: "sample",
  extraction: "sample",
  library: "data",
  run: "data",
  file: "data",
  result: "result",
};

/** The records by kind, with what each came from; the way back is lit, and dimly all else that it came from. */
export function GraphView({ state, change }: GraphViewProps) {
  const graph = provenance();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const begun = state.path[0];
  const from: ReadonlySet<string> = begun === undefined ? new Set() : ancestorsOf(graph, begun);
  const reached = reachedBy(state)?.id;
  const current = state.path.at(-1) ?? graph.nodes.find(({ kind }) => kind === "result")?.id;

  const keys = (event: KeyboardEvent, node: Node) => {
    const next = neighbour(node, event.key);
    if (!next) return;
    event.preventDefault();
    change(goTo(state, next));
    buttons.current.get(next)?.focus();
  };

  return (
    <section className={styles.graph} aria-label={words.graph}>
      <svg
        className={`${styles.drawing} ${placed}`}
        style={place(layout.graph)}
        viewBox={`${layout.graph.x} ${layout.graph.y} ${layout.graph.width} ${layout.graph.height}`}
        aria-hidden="true"
      >
        {Object.values(stains).map((stain, index, all) =>
          all.indexOf(stain) === index ? (
            <radialGradient key={stain} id={`provenance-${stain}`} data-stain={stain}>
              {[0, 0.25, 0.5, 0.75, 1].map((at) => (
                <stop key={at} className={styles.light} offset={at} stopOpacity={0.5 * (1 - at) ** 2} />
              ))}
            </radialGradient>
          ) : null,
        )}
        {kinds.map((kind, column) => (
          <text key={kind} className={styles.kind} x={layout.columnX(column)} y={layout.graph.y + 52}>
            {words.kinds[kind]}
          </text>
        ))}
        {graph.nodes.flatMap((node) =>
          node.parents.flatMap((id) => {
            const parent = graph.byId.get(id);
            if (!parent) return [];
            return (
              <path
                key={`${node.id} ${id}`}
                className={styles.edge}
                d={curve(spotOf(node), spotOf(parent))}
                data-from={(from.has(node.id) && from.has(id)) || undefined}
              />
            );
          }),
        )}
        <Way state={state} />
        {graph.nodes.map((node) => {
          const { x, y } = spotOf(node);
          const lit = state.path.includes(node.id) && (node.id !== state.path.at(-1) || node.id === reached);
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
        })}
      </svg>
      {graph.nodes.map((node) => {
        const { x, y } = spotOf(node);
        return (
          <button
            key={node.id}
            ref={(button) => {
              if (button) buttons.current.set(node.id, button);
              else buttons.current.delete(node.id);
            }}
            type="button"
            className={`${styles.hit} ${placed}`}
            style={place({ x: x - HIT / 2, y: y - HIT / 2, width: HIT, height: HIT })}
            tabIndex={node.id === current ? 0 : -1}
            aria-label={words.record(node.kind, node.id)}
            aria-pressed={state.path.includes(node.id)}
            onClick={() => change(goTo(state, node.id))}
            onKeyDown={(event) => keys(event, node)}
          />
        );
      })}
    </section>
  );
}

/** The way back so far, its last step as far as it has come. */
function Way({ state }: { state: WalkState }) {
  const graph = provenance();
  return state.path.slice(1).map((id, index) => {
    const node = graph.byId.get(state.path[index] ?? "");
    const parent = graph.byId.get(id);
    if (!node || !parent) return null;
    const drawn = index === state.path.length - 2 ? easeInOut(state.reach) : 1;
    const d = curve(spotOf(node), spotOf(parent));
    return (
      <g key={id} data-stain={stains[node.kind]}>
        <path className={styles.glow} d={d} pathLength={1} strokeDasharray={`${drawn} 2`} />
        <path className={styles.way} d={d} pathLength={1} strokeDasharray={`${drawn} 2`} />
      </g>
    );
  });
}

/** The record that an arrow key leads to. */
function neighbour(node: Node, key: string): string | null {
  const graph = provenance();
  if (key === "ArrowLeft") return node.parents[0] ?? null;
  if (key === "ArrowRight") return graph.children.get(node.id)?.[0] ?? null;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  return graph.nodes.find(({ kind, row }) => kind === node.kind && row === node.row + step)?.id ?? null;
}
