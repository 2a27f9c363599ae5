import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { SolverAnswer, SolverQuestion } from "./solve.ts";

// Worker that solves the built-in check's challenge. Answers once.
self.onmessage = async ({ data: challenge }: MessageEvent<SolverQuestion>) => {
  const answer: SolverAnswer = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  self.postMessage(answer);
};
