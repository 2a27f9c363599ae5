import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "nodemailer/lib/shared";
import type { NotifyConfig } from "../../config.ts";
import type { Periodic } from "../../periodic.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import { digestMail, digestSize } from "./digest.ts";
import type { LinkWriter } from "./notification.ts";
import { notificationMail } from "./notification.ts";
import { claimItems, createOutbox, type DeliveryEvents, type OutboxItem } from "./outbox.ts";

const DAY = 86_400_000;
/** Milliseconds to wait for a mail server's greeting: some delay it by a minute to slow down spammers. */
export const GREETING_TIMEOUT_MS = 75_000;
/** Milliseconds for one mail. Scanning may take minutes, and a mail that is given up too early arrives twice. */
export const MAIL_TIMEOUT_MS = 5 * 60_000;

/** The owner's page at the end of a stand's day. */
interface DayPage {
  title: string;
  leads: number;
  text: string;
}

export interface NotifierOptions extends DeliveryEvents {
  store: IntakeStore;
  notify: NotifyConfig;
  /** The site's host name, for Message-IDs. */
  host: string;
  /** Makes the writer of a mail's links; absent if mails have no links. */
  links?(): Promise<LinkWriter>;
  /** The digest's lines about the server itself. */
  warnings?(): Promise<readonly string[]>;
  /** Makes the page about the kiosks' day that ended then. */
  dayPage?(end: Date): Promise<DayPage>;
  /** Milliseconds that one mail may take as a whole. */
  deadline?: number;
}

/** Sender and recipient of every mail; the headers say that a program wrote it. */
export function mailTransport({ smtpUrl, from, to }: NotifyConfig, logger: Logger | false = false) {
  const patience = {
    // nodemailer counts the greeting to it.
    connectionTimeout: GREETING_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    dnsTimeout: 10_000,
  };
  const headers = { "Auto-Submitted": "auto-generated" };
  const defaults = { from, to, headers, disableFileAccess: true, disableUrlAccess: true };
  return createTransport({ url: smtpUrl, ...patience, logger }, defaults);
}

/** Sends the mails in the outbox: one for each accepted enquiry or amendment, the digest, and the kiosks' day. */
export function createNotifier(options: NotifierOptions): Periodic {
  const { store, notify, host } = options;
  const transport = mailTransport(notify);
  // Links are written at sending, because they expire a fixed time later.
  const sending = (mail: (write?: LinkWriter) => SendMailOptions) => async (signal: AbortSignal) =>
    transport.sendMail({ ...mail(await options.links?.()), signal });

  async function claim(now: Date, until: Date): Promise<OutboxItem[]> {
    const items = await claimItems(store, "mail", [now, until], (notification) =>
      sending((write) => notificationMail(notification, host, write)),
    );
    items.push(...(await claimDay(now, until)));
    const digest = await store.claimDigest(now, until);
    if (digest === undefined) return items;
    const settle = () => store.settleDigest(digest.number, new Date());
    if (digestSize(digest) === 0) {
      await settle();
      return items;
    }
    const postpone: OutboxItem["postpone"] = (...when) => store.postponeDigest(digest.number, ...when);
    const warnings = await options.warnings?.();
    const send = sending((write) => digestMail(digest, host, warnings, write));
    // Sent first: it names people, who could be erased while it waits.
    const { attempts } = digest;
    return [{ id: "digest", isWanted: async () => true, send, attempts, settle, postpone }, ...items];
  }

  /** None if nobody left an enquiry on a kiosk that day. */
  async function claimDay(now: Date, until: Date): Promise<OutboxItem[]> {
    const { dayAt } = notify;
    const { dayPage } = options;
    if (dayAt === undefined || dayPage === undefined) return [];
    const day = dayEnd(dayAt, now);
    const end = day.toISOString();
    const attempts = await store.claimDay(end, now, until);
    if (attempts === undefined) return [];
    let page: DayPage;
    return [
      {
        id: "day",
        async isWanted() {
          page = await dayPage(day);
          if (page.leads === 0) await store.planDay(end, attempts);
          return page.leads > 0;
        },
        send: sending(() => ({
          subject: page.title,
          messageId: `<day-${day.getTime()}@${host}>`,
          text: page.text,
        })),
        attempts,
        settle: () => store.planDay(end, attempts),
        postpone: (...when) => store.planDay(end, ...when),
      },
    ];
  }

  const outbox = createOutbox({
    deadline: MAIL_TIMEOUT_MS,
    ...options,
    claim,
    causeOf,
    // The failure is not this mail's: the server is away, or refuses the connection or the password.
    isUnreachable: (cause) => /^[A-Z\d_]+$|^status \d+ to (?!MAIL FROM|RCPT TO|DATA)/u.test(cause),
  });
  return {
    ...outbox,
    async stop() {
      await outbox.stop();
      transport.close();
    },
  };
}

/** The last time at which it was this time of the day, in UTC. */
function dayEnd(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}Z`);
  return today <= now ? today : new Date(today.getTime() - DAY);
}

/** Returns what the server refused, or an error code: its own text may contain an address. */
function causeOf(error: unknown): string {
  const { responseCode, command, timeoutType, originalCode, code } = error as Record<string, unknown>;
  if (typeof responseCode === "number") return `status ${responseCode} to ${command}`;
  // All other codes only say that the connection failed.
  return [timeoutType, originalCode, code].find((cause) => typeof cause === "string") ?? "unknown";
}
