import { at } from "#lib/at.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { ancestorsOf, GRAPH_SEED, provenance } from "./graph.ts";
import { GraphView } from "./graph-view.tsx";
import { Panel } from "./panel.tsx";
import { advance, atConsent, goTo, initial, isMoving, type WalkState } from "./state.ts";
import { words } from "./words.ts";

function View({ state, change, live }: ViewProps<WalkState>) {
  useLiveFrames(live && isMoving(state), (seconds) => change((newest) => advance(newest, seconds)));
  const begun = state.path[0];
  return (
    <AppFrame
      area="provenance"
      crumbs={begun === undefined ? words.crumbs : [...words.crumbs, begun]}
      status={statusOf(state)}
      note={words.note(GRAPH_SEED)}
    >
      <GraphView state={state} change={change} />
      <Panel state={state} change={change} />
    </AppFrame>
  );
}

function statusOf(state: WalkState): StatusItem[] {
  const graph = provenance();
  const begun = state.path[0];
  if (begun === undefined) return [{ text: words.records(graph.nodes.length), tone: "sample" }];
  const from = [...ancestorsOf(graph, begun)];
  const consents = from.filter((id) => graph.byId.get(id)?.kind === "consent").length;
  return [
    { text: begun, tone: "result" },
    { text: words.from(from.length - 1) },
    { text: words.consents(consents) },
    ...(atConsent(state) && state.reach === 1 ? [{ text: words.reached, tone: "ok" } as const] : []),
  ];
}

/** Provenance: a result traced back through its records to the consent of the donor. */
export async function loadDemo(): Promise<Demo<WalkState>> {
  const results = provenance().nodes.filter(({ kind }) => kind === "result");
  // A visitor begins at a result, with its way back before them.
  return { initial: goTo(initial, at(results, 1).id), View };
}
