import type { SceneDefinition } from "../runtime/scene.ts";
import { CONTACTS, litCodeAt, litStepIn, STILL_SECOND } from "./model.ts";

export interface BioradarInput {
  /** Index of the highlighted contact in CONTACTS; −1 for none. */
  highlighted: number;
}

/** `entries`: the list's, in the order of CONTACTS. Their `data-lit` is written only when a contact's step changes. */
export function bioradarScene(entries: () => ArrayLike<HTMLElement>): SceneDefinition<BioradarInput> {
  let found: ArrayLike<HTMLElement> | null = null;
  const light = (_figure: HTMLElement, code: number): void => {
    found ??= entries();
    for (let i = 0; i < found.length; i++) {
      const entry = found[i];
      const step = String(litStepIn(code, i));
      if (entry && entry.dataset.lit !== step) entry.dataset.lit = step;
    }
  };
  return {
    name: "bioradar",
    canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
    loadCanvas2d: () => import("./canvas2d/renderer.ts"),
    loadWebgl: () => import("./webgl.tsx"),
    stillTime: STILL_SECOND,
    cue: { at: litCodeAt, show: light },
  };
}

/** The `data-lit` steps of the still, in the order of CONTACTS. */
export const STILL_LIT: readonly number[] = CONTACTS.map((_, i) => litStepIn(litCodeAt(STILL_SECOND), i));
