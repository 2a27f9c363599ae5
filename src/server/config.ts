import { resolve } from "node:path";
import { environment, isPostgres, type Settings } from "./environment.ts";
import { PlainError } from "./plain-error.ts";

/**
 * Where enquiries are stored. `spoolPath` is the SQLite file that holds them while PostgreSQL is unreachable. Servers
 * with the same `challengeSecret` accept each other's challenges without having met in the database.
 */
export type DatabaseConfig =
  | { kind: "sqlite"; path: string }
  | {
      kind: "postgres";
      url: string;
      spoolPath: string;
      /** Undefined: without a limit. */
      spoolBytes?: number;
      challengeSecret?: string | undefined;
    };

/** The database's name for people: a whole path, or a host and a database, without user and password. */
export function databaseName(database: DatabaseConfig): string {
  if (database.kind === "sqlite") return resolve(database.path);
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}

export type Config = ReturnType<typeof readConfig>;
export type NotifyConfig = NonNullable<Config["notify"]>;
export type WebhookConfig = NonNullable<Config["webhook"]>;

/** Reads the settings; empty ones count as unset. Throws PlainError with one line that names the first invalid one. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const marked = Object.keys(environment.shape).find((name) => `\uFEFF${name}` in present);
  if (marked !== undefined)
    throw new PlainError(`${marked}: a byte order mark hides it: save the file that sets it without one`);
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    // Never include the value: some settings are secrets.
    throw new PlainError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0)
    throw new PlainError("METRICS_PORT: the same as PORT; choose another");
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const notify = readNotify(settings);
  return {
    port: settings.PORT,
    /** Undefined: listen on every interface, IPv6 and IPv4. */
    host: settings.HOST,
    /** The site's public origin, such as https://www.example.org. */
    siteUrl,
    database: readDatabase(settings),
    /** Undefined: the built-in proof of work is the only human check. */
    turnstile: readTurnstile(settings),
    /** Undefined: no mail is sent. */
    notify,
    /** Whether mails carry links to a page about their enquiry. What opens one travels by https alone. */
    hasMailLinks: notify !== undefined && siteUrl.startsWith("https:"),
    /** Undefined: nothing is posted. */
    webhook: readWebhook(settings),
    retention: { all: settings.RETENTION_DAYS, quarantined: settings.QUARANTINE_DAYS },
    quarantine: { rows: settings.QUARANTINE_ROWS, bytes: settings.QUARANTINE_MB * 1_048_576 },
    /** Port of /metrics on the loopback address; undefined: no metrics server. */
    metricsPort: settings.METRICS_PORT,
    /** Proxies whose X-Forwarded-For is trusted. */
    trustProxy: settings.TRUST_PROXY,
    loginUrl: settings.LOGIN_URL,
    /** Whether browsers are to use https for every other host of the site's domain, too. */
    hstsSubdomains: settings.HSTS_SUBDOMAINS === "yes",
    /** Seconds between SIGTERM, when /readyz says no, and the end of accepting connections. */
    stopDelay: settings.STOP_DELAY,
  };
}

function readDatabase(settings: Settings): DatabaseConfig {
  const { DATABASE_URL: url, SPOOL_PATH: spoolPath, CHALLENGE_SECRET: challengeSecret } = settings;
  if (isPostgres(url)) {
    const spoolBytes = settings.SPOOL_MB * 1_048_576;
    return { kind: "postgres", url, spoolPath, spoolBytes, challengeSecret };
  }
  return { kind: "sqlite", path: url.slice("sqlite:".length) };
}

function readTurnstile(settings: Settings) {
  const keys = readPair(settings, "TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY");
  if (keys && settings.SITE_URL === undefined)
    throw new PlainError(
      "SITE_URL: needed with TURNSTILE_SITE_KEY, because a token counts only if it was solved on this site; http://localhost:3000, for instance, to try it out",
    );
  const { TURNSTILE_SCRIPT_URL: scriptUrl, TURNSTILE_VERIFY_URL: verifyUrl } = settings;
  return keys && { siteKey: keys[0], secretKey: keys[1], scriptUrl, verifyUrl };
}

function readNotify(settings: Settings) {
  const mail = readPair(settings, "NOTIFY_SMTP_URL", "NOTIFY_TO");
  const dayAt = settings.KIOSK_DAY_MAIL;
  if (dayAt !== undefined && mail === undefined)
    throw new PlainError("NOTIFY_SMTP_URL: needed with KIOSK_DAY_MAIL");
  return (
    mail && { smtpUrl: mail[0], to: mail[1], from: settings.NOTIFY_FROM ?? mail[1], ...(dayAt && { dayAt }) }
  );
}

function readWebhook(settings: Settings) {
  const webhook = readPair(settings, "NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET");
  return webhook && { url: webhook[0], secret: webhook[1] };
}

type TextSetting = {
  [Name in keyof Settings]-?: Settings[Name] extends string | undefined ? Name : never;
}[keyof Settings];

/** Reads two settings of which neither serves without the other. Throws PlainError if only one is set. */
function readPair(settings: Settings, one: TextSetting, other: TextSetting): [string, string] | undefined {
  const values = [settings[one], settings[other]] as const;
  if (values[0] !== undefined && values[1] !== undefined) return [values[0], values[1]];
  if (values[0] !== undefined) throw new PlainError(`${other}: needed with ${one}`);
  if (values[1] !== undefined) throw new PlainError(`${one}: needed with ${other}`);
  return undefined;
}
