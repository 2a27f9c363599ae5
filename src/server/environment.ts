import { isIP } from "node:net";
import { z } from "zod";

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

/** An e-mail address, or `Name <address>`. Parsed here: others take a comma in the name for a second sender. */
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

/** The settings, as the environment has them. */
export const environment = z.object({
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
  HSTS_SUBDOMAINS: z.enum(["no", "yes"], { error: "expected yes or no" }).default("no"),
  STOP_DELAY: wholeNumber(0, 60, "a number of seconds from 0 to 60").default(0),
});

export type Settings = z.output<typeof environment>;

export function isPostgres(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//u.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== "" && !hostname.includes(",") && pathname.length > 1;
}

function isCidr(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A range that covers every address would let any client choose the address that is rate-limited.
  return /^\d{1,3}$/u.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
