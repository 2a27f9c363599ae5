import type { SceneDefinition, SceneFrame } from "../stage/scene.ts";
import type { BioradarInput } from "./input.ts";
import { CONTACTS, contactGlow, LIT_STEPS, litStep, STILL_SECOND } from "./model.ts";

/** Values of `data-lit`, prebuilt so that frames allocate no strings. */
const STEPS: readonly string[] = Array.from({ length: LIT_STEPS + 1 }, (_, i) => String(i));

/**
 * The bioradar's scene definition. `entries` finds the list's entries in the order of CONTACTS; their `data-lit`
 * follows the contacts' brightness and is written only when it changes.
 */
export function bioradarScene(entries: () => ArrayLike<HTMLElement>): SceneDefinition<BioradarInput> {
  let found: ArrayLike<HTMLElement> | null = null;
  const light = (_figure: HTMLElement, { time }: Readonly<SceneFrame>): void => {
    found ??= entries();
    for (let i = 0; i < CONTACTS.length; i++) {
      const entry = found[i];
      const contact = CONTACTS[i];
      if (!entry || !contact) continue;
      const step = STEPS[litStep(contactGlow(contact, time))];
      if (step !== undefined && entry.dataset.lit !== step) entry.dataset.lit = step;
    }
  };
  return {
    name: "bioradar",
    canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
    loadCanvas2d: () => import("./canvas2d.ts"),
    loadWebgl: () => import("./webgl.tsx"),
    stillTime: STILL_SECOND,
    onFrame: light,
  };
}

/** The `data-lit` steps of the still, in the order of CONTACTS. */
export const STILL_LIT: readonly number[] = CONTACTS.map((contact) =>
  litStep(contactGlow(contact, STILL_SECOND)),
);
