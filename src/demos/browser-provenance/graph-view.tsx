import { type KeyboardEvent, type MouseEvent, memo, useCallback } from "react";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import styles from "./graph.module.css";
import { type Node, provenance } from "./graph.ts";
import { Ground, Marks, Way } from "./graph-drawing.tsx";
import { HIT, layout, nearestTo, spotOf } from "./layout.ts";
import { goTo, reachedBy, type WalkState } from "./state.ts";
import { words } from "./words.ts";

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
