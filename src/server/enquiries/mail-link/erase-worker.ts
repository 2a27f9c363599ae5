import { parentPort, workerData } from "node:worker_threads";
import { openArchive } from "../owner/open-archive.ts";
import type { Erasure } from "./routes.ts";

// The owner's own `erase`: it waits for locks and files, which would keep the server from answering anybody.
const { database, email } = workerData as Erasure;
const archive = await openArchive(database);
try {
  parentPort?.postMessage(await archive.eraseByEmail(email));
} finally {
  await archive.close();
}
