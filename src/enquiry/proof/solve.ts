import type { ProofChallenge } from "#enquiry/protocol.ts";
import { CheckError } from "./offer.ts";
import type { SolverAnswer, SolverQuestion } from "./solver.worker.ts";
import workerUrl from "./solver.worker.ts?worker&url";

/** Milliseconds for the worker's code to arrive, for connections that hang. */
const WORKER_LOAD_TIMEOUT_MS = 10_000;

/** How often the code did not arrive; part of its address, because a browser asks only once while an answer hangs. */
let failures = 0;

/**
 * Solves a proof-of-work challenge in a worker, 0.08 s on average; a dear one 1.2 s.
 * @returns the token in ALTCHA's format: base64 of the unchanged challenge and its solution
 * @throws CheckError with `solver` when the worker does not arrive, cannot be loaded or lacks WebCrypto
 */
export function solve(challenge: ProofChallenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(failures > 0 ? `${workerUrl}?${failures}` : workerUrl, { type: "module" });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const fail = () => {
      end();
      reject(new CheckError("solver"));
    };
    const timer = setTimeout(() => {
      failures += 1;
      fail();
    }, WORKER_LOAD_TIMEOUT_MS);
    signal.addEventListener("abort", end, { once: true });
    worker.onerror = (event) => {
      event.preventDefault();
      fail();
    };
    worker.onmessage = ({ data: solution }: MessageEvent<SolverAnswer>) => {
      if (solution === "started") return clearTimeout(timer);
      if (!solution) return fail();
      end();
      resolve(btoa(JSON.stringify({ challenge, solution })));
    };
    worker.postMessage(challenge satisfies SolverQuestion);
  });
}
