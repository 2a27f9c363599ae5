import { createTransport, type SendMailOptions } from "nodemailer";
import type { NotifyConfig } from "../../config.ts";
import { type Periodic, periodic } from "../../periodic.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import { digestMail, digestSize } from "./digest.ts";
import { notificationMail } from "./notification.ts";

/** Polling interval of the outbox, in milliseconds. */
const TICK = 1_000;
/** How long claimed mails belong to this server, in milliseconds: longer than the mail server may take for all of them. */
const LEASE = 10 * 60_000;
/** Timeout of each SMTP step, in milliseconds. */
const PATIENCE = 10_000;
/**
 * Deadline of one mail as a whole, in milliseconds: a server that answers every step a little forever keeps to the
 * timeouts above. All the mails of one claim together stay within LEASE.
 */
const DEADLINE = 20_000;
/** How long a stopping server lets the mail that it is sending go on, in milliseconds. */
const STOPPING = 3_000;
/** Delay before the second attempt, in milliseconds; it doubles with each further one, up to an hour. */
const FIRST_RETRY = 15_000;
const LONGEST_RETRY = 3_600_000;

export interface NotifierOptions {
  store: IntakeStore;
  notify: NotifyConfig;
  /** The site's host name, for Message-IDs. */
  host: string;
  /** Milliseconds that one mail may take as a whole. */
  deadline?: number;
  onSent(): void;
  /** Called when a mail could not be sent; it stays in the outbox. */
  onFailed(failure: { cause: string; attempts: number }): void;
  onError(error: unknown): void;
}

/** A due mail with its outcome handlers. */
interface Letter {
  mail: SendMailOptions;
  attempts: number;
  settle(): Promise<void>;
  postpone(attempts: number, until: Date): Promise<void>;
}

/** Sends the mails in the outbox. Mails that the server rejects stay there, across restarts, until it accepts them. */
export function createNotifier(options: NotifierOptions): Periodic {
  const { store, notify, host, deadline = DEADLINE } = options;
  const transport = createTransport({
    url: notify.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  });
  let stopping = false;
  const cutOff = new AbortController();

  async function claim(now: Date): Promise<Letter[]> {
    const until = new Date(now.getTime() + LEASE);
    const notifications = await store.claimNotifications(now, until);
    const letters = notifications.map(
      ({ enquiry, attempts }): Letter => ({
        mail: notificationMail(enquiry, notify, host),
        attempts,
        settle: () => store.settleNotification(enquiry.submissionId),
        postpone: (...when) => store.postponeNotification(enquiry.submissionId, ...when),
      }),
    );
    const digest = await store.claimDigest(now, until);
    if (digest === undefined) return letters;
    const settle = () => store.settleDigest(digest.number, new Date());
    if (digestSize(digest) === 0) {
      await settle();
      return letters;
    }
    const postpone: Letter["postpone"] = (...when) => store.postponeDigest(digest.number, ...when);
    const mail = digestMail(digest, notify, host);
    return [...letters, { mail, attempts: digest.attempts, settle, postpone }];
  }

  async function postpone(letter: Letter, cause: string): Promise<void> {
    const { attempts } = letter;
    // Not attempted because of shutdown: due again at the next start.
    if (stopping) return letter.postpone(attempts, new Date());
    await letter.postpone(attempts + 1, new Date(Date.now() + retryDelay(attempts)));
    options.onFailed({ cause, attempts: attempts + 1 });
  }

  async function send({ mail }: Letter): Promise<string | undefined> {
    const late = AbortSignal.timeout(deadline);
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([late, cutOff.signal]) });
      return undefined;
    } catch (error) {
      return late.aborted ? `no end of it within ${deadline / 1_000} s` : causeOf(error);
    }
  }

  const loop = periodic(
    TICK,
    async (now) => {
      let unreachable: string | undefined;
      for (const letter of await claim(now)) {
        const cause = stopping ? "stopping" : (unreachable ?? (await send(letter)));
        if (cause === undefined) {
          await letter.settle();
          options.onSent();
        } else {
          if (UNREACHABLE.has(cause)) unreachable = cause;
          await postpone(letter, cause);
        }
      }
    },
    options.onError,
  );

  return {
    ...loop,
    async stop() {
      stopping = true;
      const timer = setTimeout(() => cutOff.abort(), STOPPING);
      await loop.stop();
      clearTimeout(timer);
      transport.close();
    },
  };
}

/** Delay in milliseconds after the given number of attempts. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts, 20));
}

/** Errors that would also hit the next mail, so the rest of the batch is postponed. */
const UNREACHABLE = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EAUTH", "ECONNREFUSED"]);

/** Returns an error code: the mail server's text may contain an address. */
function causeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return `status ${responseCode}`;
  return typeof code === "string" ? code : "unknown";
}
