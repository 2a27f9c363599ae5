import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Logger } from "nodemailer/lib/shared";
import { KEPT_MONTHS } from "#content/site.ts";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import { type Config, type DatabaseConfig, readConfig } from "../../config.ts";
import { diskOf } from "../../disk.ts";
import { PlainError } from "../../plain-error.ts";
import { DEADLINE, GREETING, mailTransport } from "../notify/notifier.ts";
import { defuse } from "../shown.ts";
import type { Copies } from "../store/postgres/copies.ts";
import type { OwnerArchive } from "./archive.ts";
import { openArchive } from "./open-archive.ts";

type Health = Awaited<ReturnType<OwnerArchive["health"]>>;

/** Least free space, in bytes. */
const LEAST_SPACE = 500e6;
/** Longest time for a write to reach the disk, in milliseconds: the quickest of some, as others may use it too. */
const SLOWEST_SYNC = 100;
const SYNCS = 5;
/** Maximum difference of two clocks, in milliseconds: more than a check between two machines takes. */
const CLOCKS_APART = 5_000;
const HOUR = 3_600_000;
/** Most days of a month, on average over a leap year. */
const MONTH_DAYS = 30.5;
/** Maximum age of the last backup, in milliseconds: a night may fail once. */
const OLDEST_BACKUP = 48 * HOUR;
/** Time that the site may take, in milliseconds. */
const PATIENCE = 10_000;
/** Time after which it says what it waits for, in milliseconds. */
const SILENCE = 3_000;

/** Resolves to what is well; throws PlainError that says what is wrong and what to do. */
type Check = () => Promise<string>;

/**
 * `npm run enquiries -- doctor`: checks what the service needs, and prints a line about each. Changes nothing but a
 * setting and a file that are there for it. Resolves to whether everything is well.
 */
export async function doctor(env: NodeJS.ProcessEnv, sendTestMail: boolean): Promise<boolean> {
  let isWell = true;
  const check = async (about: string, work: Check) => {
    const say = (verdict: string, text: string) => console.log(`${verdict}  ${about.padEnd(9)}  ${text}`);
    try {
      say("ok   ", await work());
    } catch (error) {
      isWell = false;
      say("WRONG", error instanceof Error ? error.message : String(error));
    }
  };

  let config: Config | undefined;
  await check("settings", async () => {
    config = readConfig(env);
    return settings(config, env);
  });
  if (config === undefined) return false;
  const { database, siteUrl, trustProxy, retention } = config;
  await check("disk", () => disk(database));

  let archive: OwnerArchive | undefined;
  let health: Health | undefined;
  await check("database", async () => {
    archive = await openArchive(database);
    health = await archive.health().catch((error: Error) => {
      if (error instanceof PlainError) throw error;
      throw new PlainError(
        `${archive?.name} takes no write (${error.message}): run this as the server's user, let that user write to it and to its -wal and -shm, make room, or end what holds it.`,
      );
    });
    const { enquiries, spooled } = health;
    if (spooled > 0)
      throw new PlainError(`${spooled} wait in the spool: start the server, it moves them over.`);
    return `${archive.name}: migrated and writable; enquiries: ${enquiries}`;
  });
  await check("retention", async () => kept(retention.all, await archive?.kiosks()));
  await check("codes", async () => codes(siteUrl, await archive?.kiosks()));
  await archive?.close();
  await check("mail", () => mail(config?.notify, health?.notifications ?? 0, sendTestMail));
  await check("day", async () => dayMail(config?.notify));
  await check("links", async () => links(config?.hasMailLinks === true, siteUrl));
  await check("webhook", async () => webhook(config?.webhook, health?.webhooks ?? 0));
  await check("site", () => site(siteUrl));
  await check("proxy", async () => proxy(siteUrl, trustProxy));
  const found = health;
  if (found === undefined) return false;
  await check("copies", async () => copies(found.copies));
  await check("clock", async () => clock(found));
  await check("backup", async () => backup(found.lastBackup));
  return isWell;
}

function settings(config: Config, env: NodeJS.ProcessEnv): string {
  if (env.NODE_ENV === "production" && !env.SITE_URL)
    throw new PlainError("SITE_URL: set the site's public address: enquiries from any other are refused.");
  return `valid; the site is ${config.siteUrl}`;
}

/** Writes as the store does, in the folder of its file. */
async function disk(database: DatabaseConfig): Promise<string> {
  const file = resolve(database.kind === "sqlite" ? database.path : database.spoolPath);
  const folder = dirname(file);
  const probe = join(folder, `.doctor-${process.pid}`);
  let took = Number.POSITIVE_INFINITY;
  try {
    const descriptor = openSync(probe, "wx", 0o600);
    for (let time = 0; time < SYNCS; time += 1) {
      writeSync(descriptor, Buffer.alloc(4_096));
      const begin = performance.now();
      fsyncSync(descriptor);
      took = Math.min(took, performance.now() - begin);
    }
    closeSync(descriptor);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PlainError(
      `cannot write in ${folder} (${code}): create it for the server's user, or make room.`,
    );
  } finally {
    // In a folder that it may not enter, to remove it would fail with other words.
    if (existsSync(probe)) rmSync(probe);
  }
  const { freeBytes } = await diskOf(database);
  const free = `${Math.round(freeBytes / 1e6)} MB free in ${folder}`;
  if (freeBytes < LEAST_SPACE) throw new PlainError(`only ${free}: make room.`);
  const sync = `${took.toFixed(1)} ms for a write to reach it`;
  if (took > SLOWEST_SYNC) throw new PlainError(`${sync}: use a faster disk, or find out what else uses it.`);
  return `${free}, ${sync}`;
}

async function mail(notify: Config["notify"], waiting: number, sendTestMail: boolean): Promise<string> {
  if (notify === undefined) {
    if (sendTestMail) throw new PlainError("no mail: set NOTIFY_SMTP_URL and NOTIFY_TO.");
    return "off: nobody is told of enquiries (NOTIFY_SMTP_URL, NOTIFY_TO)";
  }
  const { smtpUrl, to } = notify;
  const { host, username } = new URL(smtpUrl);
  const said: unknown[] = [];
  const transport = mailTransport(notify, noting(said));
  const limits = `up to ${GREETING / 1_000} s for its greeting, ${DEADLINE / 60_000} minutes for the rest`;
  const silence = setTimeout(() => console.error(`mail: waiting for ${host}, ${limits}`), SILENCE);
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

/** Keeps what a connection says of itself: whether the server asked for the password is told nowhere else. */
function noting(said: unknown[]): Logger {
  const ignore = () => undefined;
  const info = (entry: unknown) => void said.push(entry);
  return { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
}

function dayMail(notify: Config["notify"]): string {
  if (notify?.dayAt === undefined) return "off: no mail about a kiosk's day (KIOSK_DAY_MAIL)";
  return `${notify.to} gets a page about each day with leads at ${notify.dayAt} UTC`;
}

function links(areOn: boolean, siteUrl: string): string {
  return areOn
    ? `mails lead to ${siteUrl}${MAIL_LINK_PATHS.page}, for 14 days each`
    : "off: mails have no links (NOTIFY_SMTP_URL, NOTIFY_TO, and a SITE_URL that starts with https://)";
}

function webhook(settings: Config["webhook"], waiting: number): string {
  const waits = `${waiting} ${waiting === 1 ? "waits" : "wait"} to be posted again`;
  if (settings === undefined && waiting > 0)
    throw new PlainError(`off, but ${waits}: set NOTIFY_WEBHOOK_URL and NOTIFY_WEBHOOK_SECRET.`);
  if (settings === undefined) return "off (NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET)";
  const { host } = new URL(settings.url);
  return waiting > 0 ? `${host}; ${waits}` : `${host}; nothing waits`;
}

/** Asks as a visitor does, through whatever stands in front of the server. */
async function site(siteUrl: string): Promise<string> {
  const address = `${siteUrl}/readyz`;
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: Error) => {
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
      throw new PlainError(
        `${address} cannot be reached (${typeof code === "string" ? code : message}): start the server, check SITE_URL and its proxy.`,
      );
    },
  );
  if (answer.status !== 200)
    throw new PlainError(
      `${address} answers ${answer.status}: see the server's log, and where the proxy leads.`,
    );
  if (siteUrl.startsWith("https:") && !answer.headers.has("strict-transport-security"))
    throw new PlainError(
      "no Strict-Transport-Security: start the server with this SITE_URL; let the proxy keep it.",
    );
  return `${address} is ready`;
}

/** Search engines, and the QR codes of kiosks, lead to the address that the site was built for. */
async function codes(siteUrl: string, kiosks: readonly unknown[] = []): Promise<string> {
  if (kiosks.length === 0 && !opensOnPhones(siteUrl)) return "no kiosks";
  const page = await fetch(siteUrl, { signal: AbortSignal.timeout(PATIENCE) }).then(
    (answer) => answer.text(),
    () => "",
  );
  const built = /<link rel="canonical" href="([^"]+)"/u.exec(page)?.[1];
  if (built === undefined) throw new PlainError(`${siteUrl} does not show the site: start the server.`);
  return whereCodesLead(built, siteUrl);
}

/** Throws PlainError if the site was built for another address than it has, or for one that only its machine opens. */
export function whereCodesLead(built: string, siteUrl: string): string {
  if (!opensOnPhones(built))
    throw new PlainError(
      `the site was built for ${built}, which no phone can open: kiosks draw no QR codes, search engines are led nowhere. Build it with SITE_URL.`,
    );
  // A stand's own server has a local address, and the codes of the public one.
  if (opensOnPhones(siteUrl) && new URL(built).origin !== siteUrl)
    throw new PlainError(
      `the site was built for ${built}: search engines and QR codes lead there. Build it with this SITE_URL.`,
    );
  return `search engines and kiosks' QR codes lead to ${built}`;
}

function proxy(siteUrl: string, trustProxy: readonly string[]): string {
  if (trustProxy.length > 0) return `X-Forwarded-For is believed from ${trustProxy.join(", ")}`;
  if (siteUrl.startsWith("https:"))
    throw new PlainError(
      "TRUST_PROXY: name the address of the proxy that terminates TLS: all visitors share one rate limit.",
    );
  return "none";
}

/** Kiosks say for how long an enquiry is kept. */
function kept(days: number | undefined, kiosks: readonly unknown[] = []): string {
  const text = days === undefined ? "nothing is deleted because of its age" : `deleted after ${days} days`;
  const most = Math.floor(KEPT_MONTHS * MONTH_DAYS);
  if (kiosks.length > 0 && (days ?? Number.POSITIVE_INFINITY) > most)
    throw new PlainError(
      `${text}, but kiosks promise ${KEPT_MONTHS} months: set RETENTION_DAYS to ${most} at most, or change src/content/site.ts.`,
    );
  return text;
}

function clock({ now, last }: Health): string {
  const apart = Math.abs(Date.now() - now.getTime());
  if (apart > CLOCKS_APART)
    throw new PlainError(`${Math.round(apart / 1_000)} s apart from the database's: synchronise both (NTP).`);
  if (last !== undefined && Date.parse(last) > Date.now() + CLOCKS_APART)
    throw new PlainError(`the last enquiry came in the future (${last}): synchronise the clock (NTP).`);
  return new Date().toISOString();
}

/** How many machines have an enquiry when it is answered. */
function copies(found: Copies | undefined): string {
  if (found === undefined)
    return "1, on this machine: what comes after a backup is lost with it; two take PostgreSQL with a standby";
  const { wanted, standbys, confirming, behindBytes = 0 } = found;
  const far = `${Math.ceil(behindBytes / 1_000)} kB behind`;
  if (wanted === 1 && standbys === 0) return "1, on the database's machine: there is no standby";
  if (confirming === undefined)
    return `${wanted}; whether a standby keeps up is hidden from the database's user: grant pg_monitor to it`;
  if (wanted === 1) return `1; ${standbys} follow, ${far}: what they lack is lost with the primary`;
  return `${wanted} before the answer; ${confirming} of ${standbys} standbys confirm, ${far}`;
}

function backup(last: Date | undefined): string {
  const advice = "npm run enquiries -- backup FILE each night, FILE on another disk.";
  if (last === undefined) throw new PlainError(`never made: ${advice}`);
  const age = Date.now() - last.getTime();
  const text = `${Math.floor(age / HOUR)} hours old`;
  if (age > OLDEST_BACKUP) throw new PlainError(`${text}: ${advice}`);
  return text;
}
