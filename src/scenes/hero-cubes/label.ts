import { cubeLabels } from "#content/cube-labels.ts";
import { at } from "#lib/at.ts";
import { assetFacts, barFacts, sampleFacts } from "./model/facts.ts";
import type { Instance } from "./model/instances.ts";
import { Pointing } from "./model/pointing.ts";

export const createPointing = (instances: readonly Instance[]): Pointing => new Pointing(instances, labelOf);

/** Description of an instance in a state: 0 samples, 1 data, 2 assets. */
export function labelOf(i: number, instance: Instance, state: 0 | 1 | 2): string {
  if (state === 0) {
    const { number, type, box, well, isEmpty } = sampleFacts(i, instance);
    const { types } = cubeLabels;
    return (isEmpty ? cubeLabels.empty : cubeLabels.sample)
      .replace("{number}", String(number).padStart(4, "0"))
      .replace("{type}", at(types, Math.floor(type * types.length)))
      .replace("{box}", String(box).padStart(2, "0"))
      .replace("{well}", well);
  }
  if (state === 1) {
    const { row, column, value } = barFacts(i, instance);
    return cubeLabels.bar
      .replace("{value}", value.toFixed(2))
      .replace("{row}", String(row))
      .replace("{column}", String(column));
  }
  const { track, chromosome, position } = assetFacts(instance);
  return cubeLabels.asset
    .replace("{track}", at(cubeLabels.tracks, track))
    .replace("{chromosome}", chromosome)
    .replace("{position}", position.toFixed(1));
}
