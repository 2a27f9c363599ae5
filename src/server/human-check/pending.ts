import type { EnquiryStore, PendingCheck } from "../store/store.ts";
import { RETRY_SECONDS } from "./human-check.ts";
import type { Turnstile } from "./turnstile.ts";

/** Milliseconds between two looks at what is pending. */
const TICK = 2_500;

export interface PendingChecks {
  start(): void;
  /** Resolves once no attempt is under way. */
  stop(): Promise<void>;
  /** One look, now: verifies what is due. */
  run(now?: Date): Promise<void>;
}

/**
 * Asks the provider again about the tokens that it did not answer for, until it does or the token has died. Without a
 * provider (its keys were taken away), what is pending is quarantined when its time is up.
 */
export function createPendingChecks(
  store: EnquiryStore,
  turnstile: Turnstile | undefined,
  onError: (error: unknown) => void,
): PendingChecks {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function attempt(check: PendingCheck, now: Date): Promise<void> {
    if (check.giveUpAt <= now) return store.settleCheck(check.submissionId, "check-unreachable");
    const verdict = await turnstile?.verify(check.token, check.submissionId);
    if (verdict?.kind === "passed") return store.settleCheck(check.submissionId);
    if (verdict?.kind === "refused") return store.settleCheck(check.submissionId, verdict.mark);
    return store.postponeCheck(check.submissionId, new Date(now.getTime() + RETRY_SECONDS * 1_000));
  }

  async function attemptAll(now: Date): Promise<void> {
    try {
      // Together: while the provider hangs, each attempt takes its full patience.
      const due = await store.pendingChecks(now);
      await Promise.all(due.map((check) => attempt(check, now)));
    } catch (error) {
      onError(error);
    }
  }

  /** One after the other, so that no token is asked about twice at once. */
  function run(now = new Date()): Promise<void> {
    running = running.then(() => attemptAll(now));
    return running;
  }

  return {
    run,
    start() {
      const tick = () => {
        timer = setTimeout(() => void run().then(() => timer && tick()), TICK).unref();
      };
      tick();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
