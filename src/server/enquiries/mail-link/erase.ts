import { Worker } from "node:worker_threads";
import type { DatabaseConfig } from "../../config.ts";

export interface Erasure {
  database: DatabaseConfig;
  email: string;
}

/** Erases a person as the owner's command does, in a thread. Several may do so at the same time. */
export function eraseInThread(workerData: Erasure): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("erase-worker.ts", import.meta.url), { workerData });
    worker.once("error", reject);
    worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
}
