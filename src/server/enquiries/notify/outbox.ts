import { type Periodic, periodic } from "../../periodic.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import type { Channel, Notification } from "../store/tables.ts";

/** Polling interval of an outbox, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;
/** How long a claimed entry is reserved for this server, in milliseconds. What is not sent by then is released. */
const LEASE_MS = 10 * 60_000;
/**
 * Timeout of a whole attempt, in milliseconds, where a channel names none of its own, as mails do. Other timeouts start
 * anew with each byte that a slow receiver sends.
 */
const DEFAULT_ATTEMPT_TIMEOUT_MS = 20_000;
/** How long a stopping server waits for the current attempt, in milliseconds. */
const STOP_TIMEOUT_MS = 3_000;
/** Delay before the second attempt, in milliseconds; it doubles with each further one, up to an hour. */
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 3_600_000;

/** Something due, with its outcome handlers. */
export interface OutboxItem {
  /** An enquiry's id, or another name for the log. */
  id: string;
  /** Checked right before sending, because the entries before it may have taken long. */
  isWanted(): Promise<boolean>;
  /** Rejects if it was not delivered. */
  send(signal: AbortSignal): Promise<unknown>;
  attempts: number;
  settle(): Promise<void>;
  postpone(attempts: number, until: Date): Promise<void>;
}

export interface DeliveryEvents {
  onSent(): void;
  /** Called when something could not be delivered; it stays in the outbox. */
  onFailed(failure: { id: string; cause: string; attempts: number }): void;
  onError(error: unknown): void;
}

export interface OutboxOptions extends DeliveryEvents {
  /** Returns what is due and reserves it until then. */
  claim(now: Date, until: Date): Promise<OutboxItem[]>;
  /** The cause in a word or two, without anything that was typed. */
  causeOf(error: unknown): string;
  /** Whether the cause would also hit the next one, so that the rest of the batch is postponed. */
  isUnreachable(cause: string): boolean;
  /** Milliseconds that one attempt may take as a whole. */
  deadline?: number | undefined;
}

export type NotificationStore = Pick<
  IntakeStore,
  "claimNotifications" | "isQueued" | "settleNotification" | "postponeNotification"
>;

/** Returns the notifications that are due on a channel, and reserves them until then. */
export async function claimItems(
  store: NotificationStore,
  channel: Channel,
  [now, until]: readonly [now: Date, until: Date],
  sending: (notification: Notification) => OutboxItem["send"],
): Promise<OutboxItem[]> {
  const due = await store.claimNotifications(now, until, channel);
  return due.map((notification) => {
    const { enquiry, attempts, told } = notification;
    const { submissionId } = enquiry;
    return {
      id: submissionId,
      isWanted: () => store.isQueued(submissionId, channel),
      send: sending(notification),
      attempts,
      settle: () => store.settleNotification(submissionId, channel, told),
      postpone: (...when) => store.postponeNotification(submissionId, ...when, channel),
    };
  });
}

/** Delivers what is in an outbox. What is not taken stays there, across restarts, until it is. */
export function createOutbox(options: OutboxOptions): Periodic {
  const { claim, deadline = DEFAULT_ATTEMPT_TIMEOUT_MS } = options;
  const cutOff = new AbortController();

  async function postpone(item: OutboxItem, cause: string): Promise<void> {
    const { id, attempts } = item;
    await item.postpone(attempts + 1, new Date(Date.now() + retryDelay(attempts)));
    options.onFailed({ id, cause, attempts: attempts + 1 });
  }

  async function send(item: OutboxItem): Promise<string | undefined> {
    const late = AbortSignal.timeout(deadline);
    try {
      await item.send(AbortSignal.any([late, cutOff.signal]));
      return undefined;
    } catch (error) {
      return late.aborted ? `no end of it within ${deadline / 1_000} s` : options.causeOf(error);
    }
  }

  const loop = periodic(
    POLL_INTERVAL_MS,
    async (now, isStopping) => {
      const until = now.getTime() + LEASE_MS;
      let unreachable: { item: OutboxItem; cause: string } | undefined;
      for (const item of await claim(now, new Date(until))) {
        if (!(await item.isWanted())) continue;
        const isLate = Date.now() + deadline > until;
        const isLetGo = () => isLate || isStopping();
        const cause = isLetGo() ? "not attempted" : (unreachable?.cause ?? (await send(item)));
        if (cause === undefined) {
          await item.settle();
          options.onSent();
        } else if (isLetGo()) {
          // Not attempted, or cut off: due again at once, or at the next start.
          await item.postpone(item.attempts, new Date());
        } else if (unreachable === undefined && options.isUnreachable(cause)) unreachable = { item, cause };
        else await postpone(item, cause);
      }
      // It goes last the next time: if this entry breaks the connection, it must not block the others.
      if (unreachable !== undefined) await postpone(unreachable.item, unreachable.cause);
    },
    options.onError,
  );

  return {
    ...loop,
    async stop() {
      const timer = setTimeout(() => cutOff.abort(), STOP_TIMEOUT_MS);
      await loop.stop();
      clearTimeout(timer);
    },
  };
}

/** Delay in milliseconds after the given number of attempts. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
}
