import { KEPT_MONTHS } from "#content/site.ts";
import { type Config, readConfig } from "../../../config.ts";
import { PlainError } from "../../../plain-error.ts";
import type { OwnerArchive } from "../archive.ts";
import { openArchive } from "../open-archive.ts";
import { backup, clock, copies, disk, type Health } from "./database.ts";
import { dayMail, links, mail, webhook } from "./mail.ts";
import { codes, proxy, site } from "./site.ts";

/** Most days of a month, on average over a leap year. */
const MONTH_DAYS = 30.5;
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
    const [left] = await archive.sweep();
    if (left !== undefined) throw new PlainError(left);
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
