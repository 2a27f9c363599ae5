import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { SolverAnswer, SolverQuestion } from "./solve.ts";

const answer = (said: SolverAnswer): void => self.postMessage(said);

// Worker that solves the built-in check's challenge, once.
self.onmessage = async ({ data: challenge }: MessageEvent<SolverQuestion>) =>
  answer(await solveChallenge({ challenge, deriveKey }).catch(() => null));
answer("started");
