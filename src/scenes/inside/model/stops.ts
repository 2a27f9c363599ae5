/** The stops of 'Look inside' in the order of their depth, 0 … `LAST_DEPTH`: down in metres, up again in bases. */
export const STOP_IDS = [
  "block",
  "tube",
  "cell",
  "nucleus",
  "chromatin",
  "helix",
  "base",
  "read",
  "gene",
  "cells",
  "finding",
] as const;

export type StopId = (typeof STOP_IDS)[number];

export const LAST_DEPTH = STOP_IDS.length - 1;

/** The depth at which matter becomes data: the scale's unit changes from metres to bases. */
export const TURN = STOP_IDS.indexOf("base");
