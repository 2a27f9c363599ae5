import type { Logger } from "nodemailer/lib/shared";
import { MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import type { Config } from "../../../config.ts";
import { PlainError } from "../../../plain-error.ts";
import { GREETING_TIMEOUT_MS, MAIL_TIMEOUT_MS, mailTransport } from "../../notify/notifier.ts";
import { defuse } from "../../shown.ts";

/** Time after which it says what it waits for, in milliseconds. */
const SERVER_TIMEOUT_MS = 3_000;

export async function mail(
  notify: Config["notify"],
  waiting: number,
  sendTestMail: boolean,
): Promise<string> {
  if (notify === undefined) {
    if (sendTestMail) throw new PlainError("no mail: set NOTIFY_SMTP_URL and NOTIFY_TO.");
    return "off: nobody is told of enquiries (NOTIFY_SMTP_URL, NOTIFY_TO)";
  }
  const { smtpUrl, to } = notify;
  const { host, username } = new URL(smtpUrl);
  const said: unknown[] = [];
  const transport = mailTransport(notify, noting(said));
  const limits = `up to ${GREETING_TIMEOUT_MS / 1_000} s for its greeting, ${MAIL_TIMEOUT_MS / 60_000} minutes for the rest`;
  const silence = setTimeout(() => console.error(`mail: waiting for ${host}, ${limits}`), SERVER_TIMEOUT_MS);
  try {
    await transport.verify();
    const text = "This mail was asked for by npm run enquiries -- doctor --send-test-mail.";
    if (sendTestMail) await transport.sendMail({ subject: "Test: mails about enquiries arrive", text });
  } catch (error) {
    const why = defuse((error as Error).message.trim());
    throw new PlainError(
      `NOTIFY_SMTP_URL: ${host} takes no mail (${why}): check its name, port, certificate, user and password, and NOTIFY_FROM.`,
    );
  } finally {
    clearTimeout(silence);
    transport.close();
  }
  const isAsked = said.some((entry) => (entry as { action?: unknown }).action === "authenticated");
  if (username !== "" && !isAsked)
    throw new PlainError(
      `NOTIFY_SMTP_URL: ${host} asks for no password, and may send no mail on: name its port for submission (587, or smtps:// for 465), or no user.`,
    );
  const done = sendTestMail ? `a test mail went to ${to}` : "the mail server answers";
  return waiting > 0 ? `${done}; mails that wait: ${waiting}, and the log says why` : done;
}

/** Keeps the connection's log: only there it says whether the server asked for the password. */
function noting(said: unknown[]): Logger {
  const ignore = () => undefined;
  const info = (entry: unknown) => void said.push(entry);
  return { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
}

export function dayMail(notify: Config["notify"]): string {
  if (notify?.dayAt === undefined) return "off: no mail about a kiosk's day (KIOSK_DAY_MAIL)";
  return `${notify.to} gets a page about each day with leads at ${notify.dayAt} UTC`;
}

export function links(areOn: boolean, siteUrl: string): string {
  return areOn
    ? `mails lead to ${siteUrl}${MAIL_LINK_PATHS.page}, for 14 days each`
    : "off: mails have no links (NOTIFY_SMTP_URL, NOTIFY_TO, and a SITE_URL that starts with https://)";
}

export function webhook(settings: Config["webhook"], waiting: number): string {
  const waits = `${waiting} ${waiting === 1 ? "waits" : "wait"} to be posted again`;
  if (settings === undefined && waiting > 0)
    throw new PlainError(`off, but ${waits}: set NOTIFY_WEBHOOK_URL and NOTIFY_WEBHOOK_SECRET.`);
  if (settings === undefined) return "off (NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET)";
  const { host } = new URL(settings.url);
  return waiting > 0 ? `${host}; ${waits}` : `${host}; nothing waits`;
}
