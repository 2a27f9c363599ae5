import { createTransport, type SendMailOptions } from "nodemailer";
import type { NotifyConfig } from "../../config.ts";
import type { Periodic } from "../../periodic.ts";
import type { LinkWriter } from "../mail-link/token.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import { digestMail, digestSize } from "./digest.ts";
import { notificationMail } from "./notification.ts";
import { createOutbox, type DeliveryEvents, type Letter } from "./outbox.ts";

/** Timeout of each SMTP step, in milliseconds. */
const PATIENCE = 10_000;

export interface NotifierOptions extends DeliveryEvents {
  store: IntakeStore;
  notify: NotifyConfig;
  /** The site's host name, for Message-IDs. */
  host: string;
  /** Makes what writes a mail's links; absent: mails have none. */
  links?(): Promise<LinkWriter>;
  /** The digest's lines about the server itself. */
  warnings?(): Promise<readonly string[]>;
  /** Milliseconds that one mail may take as a whole. */
  deadline?: number;
}

/** Sends the mails in the outbox: one for each accepted enquiry, and the digest. */
export function createNotifier(options: NotifierOptions): Periodic {
  const { store, notify, host } = options;
  const transport = createTransport({
    url: notify.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  });
  // Its links are written when it is sent: they end a time after that.
  const sending = (mail: (write?: LinkWriter) => SendMailOptions) => async (signal: AbortSignal) =>
    transport.sendMail({ ...mail(await options.links?.()), signal });

  async function claim(now: Date, until: Date): Promise<Letter[]> {
    const notifications = await store.claimNotifications(now, until);
    const letters = notifications.map(
      ({ enquiry, attempts }): Letter => ({
        isWanted: () => store.isQueued(enquiry.submissionId),
        send: sending((write) => notificationMail(enquiry, notify, host, write)),
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
    const warnings = (await options.warnings?.()) ?? [];
    const send = sending((write) => digestMail(digest, notify, host, warnings, write));
    // First, because it was made just now: it names people.
    return [{ isWanted: async () => true, send, attempts: digest.attempts, settle, postpone }, ...letters];
  }

  const outbox = createOutbox({
    ...options,
    claim,
    causeOf,
    isUnreachable: (cause) => UNREACHABLE.has(cause),
  });
  return {
    ...outbox,
    async stop() {
      await outbox.stop();
      transport.close();
    },
  };
}

const UNREACHABLE = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EAUTH", "ECONNREFUSED"]);

/** Returns an error code: the mail server's text may contain an address. */
function causeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number") return `status ${responseCode}`;
  return typeof code === "string" ? code : "unknown";
}
