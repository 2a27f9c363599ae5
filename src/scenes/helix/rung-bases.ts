import { BASES, basesOf, RUNGS } from "./model.ts";

/** For each half rung, the index in BASES of its base. */
export const RUNG_BASES = Uint8Array.from({ length: RUNGS * 2 }, (_, half) =>
  BASES.indexOf(basesOf(half >> 1)[half % 2 === 0 ? 0 : 1]),
);
