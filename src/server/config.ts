import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0";

function url(protocols: readonly string[], expected: string) {
  // The parser drops line breaks and trims spaces; a header or a connection would get them as they are.
  const isUrl = (text: string) =>
    !/[\s\p{Cc}]/u.test(text) && URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z
    .string()
    .refine(isUrl, { error: `expected ${expected}, without spaces or line breaks`, abort: true });
}
const webUrl = url(["http:", "https:"], "a URL that starts with http:// or https://");
const siteUrl = webUrl
  .refine((text) => new URL(text).pathname === "/" && new URL(text).search === "", {
    error: "expected a URL without a path, such as https://www.example.org",
    abort: true,
  })
  .transform((text) => new URL(text).origin);

function wholeNumber(least: number, most: number, expected: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/u, { error: `expected ${expected}`, abort: true })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error: `expected ${expected}` });
}

/** An e-mail address, or `Name <address>`. Taken apart here: a comma in the name would be a second sender to others. */
const sender = z
  .string()
  .transform((text) => {
    const [, typed = "", address = text] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
    const name = typed.trim().replace(/^"(.*)"$/u, "$1");
    return { name: name.replace(/\\(.)/gu, "$1"), address };
  })
  .pipe(
    z.object({
      name: z.string(),
      address: z.email({ error: "expected an e-mail address, or NAME <ADDRESS> with one" }),
    }),
  );

const environment = z.object({
  PORT: wholeNumber(0, 65_535, "a port number from 0 to 65535").default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/u, { error: "expected a host name or an IP address to listen on" })
    .optional(),
  SITE_URL: siteUrl.optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => /^sqlite:.+$/u.test(text) || isPostgres(text), {
      error:
        "expected sqlite:PATH, such as sqlite:data/enquiries.sqlite, or postgres://USER:PASSWORD@HOST/DATABASE",
    })
    .default("sqlite:data/enquiries.sqlite"),
  SPOOL_PATH: z.string().default("data/spool.sqlite"),
  SPOOL_MB: wholeNumber(1, 999_999, "a number of megabytes, such as 256").default(256),
  CHALLENGE_SECRET: z
    .string()
    .min(32, { error: "expected at least 32 characters, the same on every server" })
    .optional(),
  RETENTION_DAYS: wholeNumber(1, 36_500, "a number of days, such as 730").optional(),
  QUARANTINE_DAYS: wholeNumber(1, 36_500, "a number of days, such as 90").optional(),
  QUARANTINE_ROWS: wholeNumber(0, 999_999_999, "a number of enquiries, such as 100000").default(100_000),
  QUARANTINE_MB: wholeNumber(0, 999_999, "a number of megabytes, such as 256").default(256),
  METRICS_PORT: wholeNumber(0, 65_535, "a port number from 0 to 65535").optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_SCRIPT_URL: webUrl.default(`${TURNSTILE}/api.js?render=explicit`),
  TURNSTILE_VERIFY_URL: webUrl.default(`${TURNSTILE}/siteverify`),
  NOTIFY_SMTP_URL: url(["smtp:", "smtps:"], "a URL that starts with smtp:// or smtps://").optional(),
  NOTIFY_TO: z.email({ error: "expected an e-mail address" }).optional(),
  NOTIFY_FROM: sender.optional(),
  KIOSK_DAY_MAIL: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: "expected a time of the day in UTC, such as 18:00" })
    .optional(),
  NOTIFY_WEBHOOK_URL: webUrl
    .refine((text) => new URL(text).username === "" && new URL(text).hash === "", {
      error: "expected a URL without a user, a password or a fragment",
    })
    .optional(),
  NOTIFY_WEBHOOK_SECRET: z.string().min(32, { error: "expected at least 32 characters" }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every(isCidr), {
      error: "expected addresses or CIDR ranges separated by commas, such as 10.0.0.0/8,::1",
    })
    .default([]),
  LOGIN_URL: webUrl.optional(),
  STOP_DELAY: wholeNumber(0, 60, "a number of seconds from 0 to 60").default(0),
});

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
    /** Seconds between SIGTERM, when /readyz says no, and the end of accepting connections. */
    stopDelay: settings.STOP_DELAY,
  };
}

type Settings = z.output<typeof environment>;

function readDatabase(settings: Settings): DatabaseConfig {
  const { DATABASE_URL: url, SPOOL_PATH: spoolPath, CHALLENGE_SECRET: challengeSecret } = settings;
  if (isPostgres(url)) {
    const spoolBytes = settings.SPOOL_MB * 1_048_576;
    return { kind: "postgres", url, spoolPath, spoolBytes, challengeSecret };
  }
  return { kind: "sqlite", path: url.slice("sqlite:".length) };
}

function isPostgres(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//u.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== "" && !hostname.includes(",") && pathname.length > 1;
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

function isCidr(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A range that covers every address would let any client choose the address that is rate-limited.
  return /^\d{1,3}$/u.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
