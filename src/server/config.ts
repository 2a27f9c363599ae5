import { isIP } from "node:net";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

const DEFAULT_PORT = 3000;
const DEFAULT_DATABASE = "sqlite:data/enquiries.sqlite";
const TURNSTILE_SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const TURNSTILE_VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

function url(protocols: readonly string[], expected: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `expected ${expected}`,
    abort: true,
  });
}
const webUrl = url(["http:", "https:"], "a URL that starts with http:// or https://");
const siteUrl = webUrl
  .refine((text) => new URL(text).pathname === "/" && new URL(text).search === "", {
    error: "expected a URL without a path, such as https://www.example.org",
    abort: true,
  })
  .transform((text) => new URL(text).origin);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, { error: "expected a port number from 0 to 65535", abort: true })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "expected a port number from 0 to 65535" })
    .default(DEFAULT_PORT),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/u, { error: "expected a host name or an IP address to listen on" })
    .optional(),
  SITE_URL: siteUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^sqlite:.+$/u, { error: "expected sqlite:PATH, such as sqlite:data/enquiries.sqlite" })
    .default(DEFAULT_DATABASE),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_SCRIPT_URL: webUrl.default(TURNSTILE_SCRIPT),
  TURNSTILE_VERIFY_URL: webUrl.default(TURNSTILE_VERIFY),
  NOTIFY_SMTP_URL: url(["smtp:", "smtps:"], "a URL that starts with smtp:// or smtps://").optional(),
  NOTIFY_TO: z.email({ error: "expected an e-mail address" }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every(isCidr), {
      error: "expected addresses or CIDR ranges separated by commas, such as 10.0.0.0/8,::1",
    })
    .optional(),
  LOGIN_URL: webUrl.optional(),
});

export interface TurnstileConfig {
  siteKey: string;
  secretKey: string;
  scriptUrl: string;
  verifyUrl: string;
}

export interface Config {
  port: number;
  /** Undefined: every interface, IPv6 and IPv4. */
  host: string | undefined;
  /** The site's own origin, such as https://www.example.org. */
  siteUrl: string;
  /** Path of the SQLite file. */
  databasePath: string;
  /** Undefined: the built-in proof of work is the only human check. */
  turnstile: TurnstileConfig | undefined;
  notify: { smtpUrl: string; to: string } | undefined;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[];
  loginUrl: string | undefined;
}

/** Reads the settings; empty ones count as absent. Throws PlainError with one line that names the first wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    // The value itself stays out of the message: some of them are secrets.
    throw new PlainError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    databasePath: settings.DATABASE_URL.slice("sqlite:".length),
    turnstile: readTurnstile(settings),
    notify: readNotify(settings),
    trustProxy: settings.TRUST_PROXY ?? [],
    loginUrl: settings.LOGIN_URL,
  };
}

type Settings = z.output<typeof environment>;

function readTurnstile(settings: Settings): TurnstileConfig | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = settings;
  if (siteKey === undefined && secretKey === undefined) return undefined;
  if (siteKey === undefined) throw new PlainError("TURNSTILE_SITE_KEY: needed with TURNSTILE_SECRET_KEY");
  if (secretKey === undefined) throw new PlainError("TURNSTILE_SECRET_KEY: needed with TURNSTILE_SITE_KEY");
  return {
    siteKey,
    secretKey,
    scriptUrl: settings.TURNSTILE_SCRIPT_URL,
    verifyUrl: settings.TURNSTILE_VERIFY_URL,
  };
}

function readNotify(settings: Settings): Config["notify"] {
  const { NOTIFY_SMTP_URL: smtpUrl, NOTIFY_TO: to } = settings;
  if (smtpUrl === undefined && to === undefined) return undefined;
  if (smtpUrl === undefined) throw new PlainError("NOTIFY_SMTP_URL: needed with NOTIFY_TO");
  if (to === undefined) throw new PlainError("NOTIFY_TO: needed with NOTIFY_SMTP_URL");
  return { smtpUrl, to };
}

function isCidr(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A range of everything would let anybody choose the address that the limits see.
  return /^\d{1,3}$/u.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
