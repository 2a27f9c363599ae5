import { type KeyboardEvent, type MouseEvent, memo, useCallback } from "react";
import { lookUp } from "#lib/at.ts";
import { easeInOut } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import styles from "./graph.module.css";
import { ancestorsOf, kinds, type Node, provenance, stains } from "./graph.ts";
import { curve, HIT, layout, nearestTo, spotOf } from "./layout.ts";
import { goTo, reachedBy, type WalkState } from "./state.ts";
import { words } from "./words.ts";

const NONE: ReadonlySet<string> = new Set();

/** Ancestors of the record at which a path begins. */
const fromOf = (begun: string | undefined): ReadonlySet<string> =>
  begun === undefined ? NONE : ancestorsOf(provenance(), begun);

/** Drawing that no step changes: the kinds' names, and a line from each record to its sources. */
const Ground = memo(function Ground({ begun }: { begun: string | undefined }) {
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

const Marks = memo(function Marks({ begun, path, reached }: MarksProps) {
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

function Way({ state }: { state: WalkState }) {
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

/** The records by kind and what each came from. On every frame of a step only the way back is drawn anew. */
export function GraphView({ state, change }: Omit<ViewProps<WalkState>, "live">) {
  const go = useCallback((id: string) => change((newest) => goTo(newest, id)), [change]);
  const begun = state.path[0];

  const press = (event: MouseEvent<SVGSVGElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const scale = layout.graph.width / bounds.width;
    const node = nearestTo(
      {
        x: layout.graph.x + (event.clientX - bounds.left) * scale,
        y: layout.graph.y + (event.clientY - bounds.top) * scale,
      },
      FINGER * scale,
    );
    if (node) go(node.id);
  };

  return (
    <section className={styles.graph} aria-label={words.graph}>
      <svg
        {...placed(layout.graph, styles.drawing)}
        viewBox={`${layout.graph.x} ${layout.graph.y} ${layout.graph.width} ${layout.graph.height}`}
        aria-hidden="true"
        onClick={press}
      >
        <Ground begun={begun} />
        <Way state={state} />
        <Marks begun={begun} path={state.path} reached={reachedBy(state)?.id} />
      </svg>
      <Hits path={state.path} go={go} />
    </section>
  );
}

/** How far beside a record a finger still means it, in CSS pixels. */
const FINGER = 22;

const Hits = memo(function Hits({ path, go }: { path: readonly string[]; go: (id: string) => void }) {
  const { nodes } = provenance();
  const current = path.at(-1) ?? nodes.find(({ kind }) => kind === "result")?.id;
  const keys = (event: KeyboardEvent, node: Node) => {
    const next = neighbour(node, event.key);
    if (!next) return;
    event.preventDefault();
    go(next);
    const buttons = event.currentTarget.parentElement?.querySelectorAll("button");
    buttons?.[nodes.findIndex(({ id }) => id === next)]?.focus();
  };
  return nodes.map((node) => (
    <button
      key={node.id}
      type="button"
      {...hitArea(node)}
      tabIndex={node.id === current ? 0 : -1}
      aria-label={words.record(node.kind, node.id)}
      aria-pressed={path.includes(node.id)}
      onClick={() => go(node.id)}
      onKeyDown={(event) => keys(event, node)}
    />
  ));
});

/** Place of a record's button: in the frame, and as shares of the drawing for a narrow box. */
function hitArea(node: Node) {
  const { x, y } = spotOf(node);
  const parts: Record<string, number> = {
    "--across": (x - layout.graph.x) / layout.graph.width,
    "--down": (y - layout.graph.y) / layout.graph.height,
  };
  return placed({ x: x - HIT / 2, y: y - HIT / 2, width: HIT, height: HIT }, styles.hit, parts);
}

function neighbour(node: Node, key: string): string | undefined {
  const { nodes } = provenance();
  if (key === "ArrowLeft") return node.parents[0];
  if (key === "ArrowRight") return nodes.find(({ parents }) => parents.includes(node.id))?.id;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return undefined;
  return nodes.find(({ kind, row }) => kind === node.kind && row === node.row + step)?.id;
}
