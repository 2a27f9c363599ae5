import { idsOf } from "../store/operations/rows.ts";
import type { OwnerArchive } from "./archive.ts";
import type { ArchiveFilter } from "./queries.ts";
import { followLine } from "./table.ts";

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 1_000;
/** How far back to look, in milliseconds: an enquiry may have waited in a group commit or a spool. */
const LATE_MS = 10 * 60_000;

/** Prints new enquiries, one per line, until the process is ended. */
export async function follow(archive: OwnerArchive, filter: ArchiveFilter): Promise<void> {
  const start = Date.now();
  const recent = async (now: number) =>
    archive.list({ ...filter, limit: undefined, since: new Date(Math.max(start, now) - LATE_MS) });
  let seen = new Set(idsOf(await recent(start)));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const enquiries = await recent(Date.now());
    for (const enquiry of enquiries)
      if (!seen.has(enquiry.submissionId)) process.stdout.write(followLine(enquiry));
    seen = new Set(idsOf(enquiries));
  }
}
