import { BASES, basesOf, RUNGS } from "./model.ts";

/** For half a rung, counted from the first mark that is one: its base's place in BASES. */
export const RUNG_BASES = Uint8Array.from({ length: RUNGS * 2 }, (_, half) =>
  BASES.indexOf(basesOf(half >> 1)[half % 2 === 0 ? 0 : 1]),
);
