import { at } from "#lib/at.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { Canvas } from "./canvas.tsx";
import { Palette } from "./palette.tsx";
import { Panel } from "./panel.tsx";
import { allParameters, type Step, steps } from "./pipeline.ts";
import { advance, type CreateState, empty, faultsOf } from "./state.ts";
import { words } from "./words.ts";

function View({ state, change, live }: ViewProps<CreateState>) {
  useLiveFrames(live && state.wired < 1, (seconds) => change((newest) => advance(newest, seconds)));
  return (
    <AppFrame area="workflows" crumbs={words.crumbs} status={statusOf(state)} note={words.note}>
      <Palette state={state} change={change} live={live} />
      <Canvas state={state} change={change} />
      <Panel state={state} change={change} live={live} />
    </AppFrame>
  );
}

function statusOf(state: CreateState): StatusItem[] {
  const { missing, refused } = faultsOf(state);
  const stands = ({ id }: Step) => state.placed.includes(id);
  const joined = steps.slice(1).filter((step, index) => stands(step) && stands(at(steps, index))).length;
  const facts: StatusItem[] = [
    { text: words.progress(state.placed.length, steps.length), tone: "sample" },
    { text: words.wires(joined) },
  ];
  if (!state.checked) facts.push({ text: words.unchecked });
  else if (refused.length > 0) facts.push({ text: words.refused(refused.length), tone: "error" });
  else if (missing.length > 0) facts.push({ text: words.missing(missing.length), tone: "error" });
  else facts.push({ text: state.started ? words.started : words.ready(allParameters.length), tone: "ok" });
  return facts;
}

/** A single-cell RNA workflow: steps onto a canvas, a wrong value refused, put right, and run. */
export async function loadDemo(): Promise<Demo<CreateState>> {
  return { initial: empty, View };
}
