import { at, lookUp } from "#lib/at.ts";
import { easeOut, linearstep } from "#lib/math.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { ancestorsOf, GRAPH_SEED, kinds, type Node, provenance, stains } from "./graph.ts";
import { GraphView } from "./graph-view.tsx";
import { layout } from "./layout.ts";
import styles from "./panel.module.css";
import { advance, atConsent, goTo, initial, isMoving, reachedBy, trace, type WalkState } from "./state.ts";
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

/** The way so far, what is known of the record it has come to, and at its end what was agreed to. */
function Panel({ state, change }: Omit<ViewProps<WalkState>, "live">) {
  const node = reachedBy(state);
  const back = [...kinds].reverse();
  const ended = node?.kind === "consent";
  return (
    <section className={styles.panel} aria-label={words.trail}>
      <div {...placed(layout.panel, styles.ground)}>
        <span className={styles.title}>{words.trail}</span>
      </div>
      {back.map((kind, index) => {
        const id = state.path.find((one) => provenance().byId.get(one)?.kind === kind);
        const reached = id !== undefined && (id !== state.path.at(-1) || id === node?.id);
        return (
          <button
            key={kind}
            type="button"
            {...placed(layout.trail(index), styles.step)}
            data-reached={reached || undefined}
            data-kind={kind}
            data-stain={stains[kind]}
            aria-disabled={!reached}
            onClick={() => reached && change(goTo(state, id))}
          >
            <span className={styles.bead} />
            <span>{words.kinds[kind]}</span>
            <span className={styles.stepName}>{reached ? id : ""}</span>
          </button>
        );
      })}
      <div {...placed(layout.facts, styles.facts)}>
        {node === undefined ? (
          <p className={styles.hint}>{words.choose}</p>
        ) : (
          <>
            <p className={styles.record}>{`${words.kinds[node.kind]} ${node.id}`}</p>
            {ended ? <ScopeList state={state} consent={node.id} /> : <Facts facts={node.facts} />}
          </>
        )}
      </div>
      <button
        type="button"
        {...placed(layout.trace, styles.trace)}
        data-ended={ended || undefined}
        aria-disabled={state.tracing}
        onClick={() => !state.tracing && change(trace(state))}
      >
        {ended || node === undefined ? words.next : words.trace}
      </button>
    </section>
  );
}

function Facts({ facts }: Pick<Node, "facts">) {
  return (
    <dl className={styles.list}>
      {Object.entries(facts).map(([field, value]) => (
        <div key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ScopeList({ state, consent }: { state: WalkState; consent: string }) {
  const scope = lookUp(provenance().scopes, consent);
  const lines = words.scopes.length + 1;
  const shown = (line: number) =>
    easeOut(linearstep(line / (lines + 1), (line + 2) / (lines + 1), state.scope));
  return (
    <dl className={styles.list}>
      {words.scopes.map(([id, label], line) => (
        <div key={id} style={{ opacity: shown(line) }} data-allowed={scope[id]}>
          <dt>{label}</dt>
          <dd>
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path d={scope[id] ? "M4 12.8l5.2 5.2L20 6.5" : "M5.5 5.5l13 13M18.5 5.5l-13 13"} />
            </svg>
            <span>{scope[id] ? words.yes : words.no}</span>
          </dd>
        </div>
      ))}
      <div style={{ opacity: shown(lines - 1) }}>
        <dt>{words.until(scope.until)}</dt>
      </div>
    </dl>
  );
}
