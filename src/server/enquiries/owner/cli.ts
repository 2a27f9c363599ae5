import { reasonOf } from "../../plain-error.ts";
import { orExplain } from "../../start.ts";
import { run } from "./run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reading program, such as head, has closed the pipe.
  if (error.code !== "EPIPE") console.error(`Standard output: ${reasonOf(error)}.`);
  process.exit(1);
});
// A process that exits removes half-written files; a killed one would not.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, (_name, number) => process.exit(128 + number));

/** `npm run enquiries -- …`: the owner's access to stored enquiries. Works while the server runs. */
await orExplain(() => run(process.argv.slice(2), process.env));
