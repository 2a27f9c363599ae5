import { cubeLabels } from "#content/cube-labels.ts";
import { at } from "#lib/at.ts";
import { interpolate } from "#lib/text.ts";
import { assetFacts, barFacts, sampleFacts } from "./model/facts.ts";
import type { Instance } from "./model/instances.ts";
import { Pointing } from "./model/pointing.ts";

export const createPointing = (instances: readonly Instance[]): Pointing => new Pointing(instances, labelOf);

/** Description of an instance in a state: 0 samples, 1 data, 2 assets. */
export function labelOf(i: number, instance: Instance, state: 0 | 1 | 2): string {
  if (state === 0) {
    const { number, type, box, well, isEmpty } = sampleFacts(i, instance);
    const { types } = cubeLabels;
    return interpolate(isEmpty ? cubeLabels.empty : cubeLabels.sample, {
      number: String(number).padStart(4, "0"),
      type: at(types, Math.floor(type * types.length)),
      box: String(box).padStart(2, "0"),
      well,
    });
  }
  if (state === 1) {
    const { row, column, value } = barFacts(i, instance);
    return interpolate(cubeLabels.bar, { value: value.toFixed(2), row, column });
  }
  const { track, chromosome, position } = assetFacts(instance);
  return interpolate(cubeLabels.asset, {
    track: at(cubeLabels.tracks, track),
    chromosome,
    position: position.toFixed(1),
  });
}
