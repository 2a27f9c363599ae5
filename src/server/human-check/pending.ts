import { type Periodic, periodic } from "../periodic.ts";
import type { EnquiryStore, PendingCheck } from "../store/store.ts";
import { RETRY_SECONDS } from "./human-check.ts";
import type { Turnstile } from "./turnstile.ts";

/** Milliseconds between two looks at what is pending. */
const TICK = 2_500;

/**
 * Asks the provider again about the tokens that it did not answer for, until it does or the token has died. Without a
 * provider (its keys were taken away), what is pending is quarantined when its time is up.
 */
export function createPendingChecks(
  store: EnquiryStore,
  turnstile: Turnstile | undefined,
  onError: (error: unknown) => void,
): Periodic {
  const later = (now: Date) => new Date(now.getTime() + RETRY_SECONDS * 1_000);

  async function attempt(check: PendingCheck, now: Date): Promise<void> {
    if (check.giveUpAt <= now) return store.settleCheck(check.submissionId, "check-unreachable");
    const verdict = await turnstile?.verify(check.token, check.submissionId);
    if (verdict?.kind === "passed") return store.settleCheck(check.submissionId);
    if (verdict?.kind === "refused") return store.settleCheck(check.submissionId, verdict.mark);
    return store.postponeCheck(check.submissionId, later(now));
  }

  return periodic(
    TICK,
    async (now) => {
      // Together: while the provider hangs, each attempt takes its full patience.
      const due = await store.pendingChecks(now, later(now));
      await Promise.all(due.map((check) => attempt(check, now)));
    },
    onError,
  );
}
