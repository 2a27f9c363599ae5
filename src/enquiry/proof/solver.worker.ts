import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

export type SolverQuestion = Challenge;
/** `started` comes first, as soon as the worker's code is there. */
export type SolverAnswer = "started" | Solution | null;

const answer = (said: SolverAnswer): void => self.postMessage(said);

// Worker that solves the built-in check's challenge, once.
self.onmessage = async ({ data: challenge }: MessageEvent<SolverQuestion>) =>
  answer(await solveChallenge({ challenge, deriveKey }).catch(() => null));
answer("started");
