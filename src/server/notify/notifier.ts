import { createTransport } from "nodemailer";
import type { NotifyConfig } from "../config.ts";
import { type Periodic, periodic } from "../periodic.ts";
import type { EnquiryStore, Notification } from "../store/store.ts";
import { notificationMail } from "./message.ts";

/** Milliseconds between two looks into the outbox. */
const TICK = 1_000;
/** Milliseconds for which claimed mails are this server's: longer than the mail server may take over all of them. */
const LEASE = 10 * 60_000;
/** Milliseconds that each step of talking to the mail server may take. */
const PATIENCE = 10_000;
/** Milliseconds until the second attempt; each further one waits twice as long, an hour at most. */
const FIRST_RETRY = 15_000;
const LONGEST_RETRY = 3_600_000;

export interface NotifierOptions {
  store: EnquiryStore;
  notify: NotifyConfig;
  /** The site's host name, for the mails' numbers. */
  host: string;
  onSent(): void;
  /** Told when a mail could not be sent; it stays in the outbox. */
  onFailed(failure: { cause: string; attempts: number }): void;
  onError(error: unknown): void;
}

/** Empties the outbox. What the mail server does not take stays there, over restarts, until it does. */
export function createNotifier(options: NotifierOptions): Periodic {
  const { store, notify } = options;
  const transport = createTransport({
    url: notify.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  });
  let stopping = false;

  async function postpone({ enquiry, attempts }: Notification, cause: string): Promise<void> {
    // Not tried at all: it is due again at the next start.
    if (stopping) return store.postponeNotification(enquiry.submissionId, attempts, new Date());
    const next = new Date(Date.now() + retryDelay(attempts));
    await store.postponeNotification(enquiry.submissionId, attempts + 1, next);
    options.onFailed({ cause, attempts: attempts + 1 });
  }

  async function send(notification: Notification): Promise<string | undefined> {
    try {
      await transport.sendMail(notificationMail(notification.enquiry, notify, options.host));
      return undefined;
    } catch (error) {
      return causeOf(error);
    }
  }

  const loop = periodic(
    TICK,
    async (now) => {
      const due = await store.claimNotifications(now, new Date(now.getTime() + LEASE));
      let unreachable: string | undefined;
      for (const notification of due) {
        const cause = stopping ? "stopping" : (unreachable ?? (await send(notification)));
        if (cause === undefined) {
          await store.settleNotification(notification.enquiry.submissionId);
          options.onSent();
        } else {
          if (UNREACHABLE.has(cause)) unreachable = cause;
          await postpone(notification, cause);
        }
      }
    },
    options.onError,
  );

  return {
    ...loop,
    async stop() {
      stopping = true;
      await loop.stop();
      transport.close();
    },
  };
}

/** Milliseconds to wait after the attempts so far. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts, 20));
}

/** With these the next mail would only wait for the same failure. */
const UNREACHABLE = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EAUTH", "ECONNREFUSED"]);

/** A code: what the mail server says in words may repeat an address. */
function causeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return `status ${responseCode}`;
  return typeof code === "string" ? code : "unknown";
}
