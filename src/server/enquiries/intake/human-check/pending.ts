import { type Periodic, periodic } from "../../../periodic.ts";
import type { IntakeStore } from "../../store/intake-store.ts";
import { RETRY_SECONDS } from "./human-check.ts";
import type { Turnstile } from "./turnstile.ts";

type PendingCheck = Awaited<ReturnType<IntakeStore["pendingChecks"]>>[number];

/** Polling interval for pending checks, in milliseconds. */
const POLL_INTERVAL_MS = 2_500;

/**
 * Retries the tokens that the provider gave no verdict on, until it does or the token expires. If the provider is no
 * longer configured, pending enquiries are quarantined at their deadline.
 */
export function createPendingChecks(
  store: IntakeStore,
  turnstile: Turnstile | undefined,
  onError: (error: unknown) => void,
): Periodic {
  const later = (now: Date) => new Date(now.getTime() + RETRY_SECONDS * 1_000);

  async function attempt(check: PendingCheck, now: Date): Promise<void> {
    if (check.giveUpAt <= now.toISOString())
      return store.settleCheck(check.submissionId, "check-unreachable");
    const verdict = await turnstile?.verify(check.token, check.submissionId);
    if (verdict !== undefined && "marks" in verdict)
      return store.settleCheck(check.submissionId, verdict.marks[0]);
    return store.postponeCheck(check.submissionId, later(now));
  }

  return periodic(
    POLL_INTERVAL_MS,
    async (now) => {
      // In parallel: while the provider hangs, each attempt takes its full timeout.
      const due = await store.pendingChecks(now, later(now));
      await Promise.all(due.map((check) => attempt(check, now)));
    },
    onError,
  );
}
