import fc from "fast-check";
import { MAIL_ACTS, type MailAct } from "#server/enquiries/store/tables.ts";

/** Something that happens to the service. A `pick` chooses among what is known at that time. */
export type Step =
  | { kind: "post"; person: number }
  | { kind: "again" | "other" | "amend" | "release" | "purge" | "restore"; pick: number }
  | { kind: "burst"; person: number; count: number; killed: boolean }
  | { kind: "link"; act: MailAct["act"]; pick: number; rotated: boolean }
  | { kind: "clock"; hours: number }
  | { kind: "erase"; person: number }
  | { kind: "kill" | "stop" | "away" | "back" | "replace" | "fill" | "free" | "backup" | "verify" };

/** Few people, so that whoever is erased comes back. */
const PEOPLE = 3;
const person = fc.nat(PEOPLE - 1);
const pick = fc.nat(1_000);

const record = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record<Fields>(fields, { noNullPrototype: true });
const plain = <Kind extends string>(kind: Kind) => fc.constant({ kind });
const picking = <Kind extends string>(kind: Kind) => record({ kind: fc.constant(kind), pick });

const WEIGHTED: readonly [weight: number, fc.Arbitrary<Step>][] = [
  [20, record({ kind: fc.constant("post"), person })],
  [10, picking("again")],
  [6, picking("other")],
  [8, picking("amend")],
  [
    8,
    record({
      kind: fc.constant("burst"),
      person,
      count: fc.integer({ min: 1, max: 8 }),
      killed: fc.constantFrom(true, false, false, false),
    }),
  ],
  [4, record({ kind: fc.constant("clock"), hours: fc.constantFrom(-800 * 24, -24, -1, 1, 24, 800 * 24) })],
  [8, record({ kind: fc.constant("erase"), person })],
  [3, picking("purge")],
  [7, plain("backup")],
  [9, picking("restore")],
  [4, picking("release")],
  [
    8,
    record({
      kind: fc.constant("link"),
      act: fc.constantFrom(...MAIL_ACTS),
      pick,
      rotated: fc.constantFrom(true, false, false, false),
    }),
  ],
  [2, plain("kill")],
  [1, plain("stop")],
  [4, plain("away")],
  [4, plain("back")],
  [2, plain("replace")],
  [2, plain("verify")],
];
/** Only where a small disk can be mounted. */
const DISK: typeof WEIGHTED = [
  [4, plain("fill")],
  [4, plain("free")],
];

/** Sequences of steps, in any order. */
export function sequences(length: number, withDisk: boolean): fc.Arbitrary<Step[]> {
  const weighted = withDisk ? [...WEIGHTED, ...DISK] : WEIGHTED;
  const step = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.array(step, { minLength: 1, maxLength: length, size: "max" });
}

export interface Extent {
  sequences: number;
  steps: number;
  withDisk: boolean;
  /** Milliseconds after which a failure is not made smaller any more. */
  patience: number;
}

/**
 * Holds that no sequence makes `play` throw. A failure names its seed and path and the shortest sequence found; given
 * again as SEQUENCE_SEED and SEQUENCE_PATH they repeat it.
 */
export async function holdForSequences(
  extent: Extent,
  play: (steps: readonly Step[]) => Promise<void>,
): Promise<void> {
  const { SEQUENCE_SEED: seed, SEQUENCE_PATH: path } = process.env;
  await fc.assert(fc.asyncProperty(sequences(extent.steps, extent.withDisk), play), {
    numRuns: extent.sequences,
    interruptAfterTimeLimit: extent.patience,
    markInterruptAsFailure: false,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  });
}
