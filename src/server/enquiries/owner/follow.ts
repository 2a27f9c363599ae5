import { idsOf } from "../store/operations/rows.ts";
import type { OwnerArchive } from "./archive.ts";
import type { ArchiveFilter } from "./queries.ts";
import { followLine } from "./table.ts";

/** Polling interval in milliseconds. */
const EVERY = 1_000;
/** How far back to look, in milliseconds: an enquiry may have waited in a group commit or a spool. */
const LATE = 10 * 60_000;

/** Prints new enquiries, one per line, until the process is ended. */
export async function follow(archive: OwnerArchive, filter: ArchiveFilter): Promise<void> {
  const start = Date.now();
  const recent = async (now: number) =>
    archive.list({ ...filter, limit: undefined, since: new Date(Math.max(start, now) - LATE) });
  let seen = new Set(idsOf(await recent(start)));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    const enquiries = await recent(Date.now());
    for (const enquiry of enquiries)
      if (!seen.has(enquiry.submissionId)) process.stdout.write(followLine(enquiry));
    seen = new Set(idsOf(enquiries));
  }
}
