import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import { LINK_SECRET } from "../store/operations/mail-acts.ts";

/** How long a link opens its enquiry, in milliseconds. */
const LIFETIME_MS = 14 * 86_400_000;

/*
 * A token is 72 hexadecimal digits, which no mail program cuts or folds: the enquiry's id (32), the second in which the
 * link ends (8) and half of the HMAC-SHA-256 over both (32).
 */
const TOKEN = /^[0-9a-f]{72}$/u;
const BLANK = "0".repeat(72);
const SIGNED = 40;

/** A link to one enquiry, as its token says. */
export type MailLink = NonNullable<ReturnType<typeof readToken>>;

/** Makes the writer of one mail's links. The secret is read each time, because a rotated one must not sign. */
export async function linkWriter(store: Pick<IntakeStore, "secret">, siteUrl: string, now = new Date()) {
  const secret = await store.secret(LINK_SECRET);
  return (submissionId: string) => {
    const until = Math.floor((now.getTime() + LIFETIME_MS) / 1_000);
    const signed = submissionId.replaceAll("-", "") + until.toString(16).padStart(8, "0");
    const token = signed + signatureOf(secret, signed);
    return { address: `${siteUrl}${MAIL_LINK_PATHS.page}#${token}`, number: numberOf(token) };
  };
}

/** Reads a token; undefined if it was not signed with this secret, or has ended. Any token takes the same time. */
export function readToken(secret: string, token: string, now: Date) {
  const isWhole = TOKEN.test(token);
  const text = isWhole ? token : BLANK;
  const signed = text.slice(0, SIGNED);
  const fits = timingSafeEqual(Buffer.from(text.slice(SIGNED)), Buffer.from(signatureOf(secret, signed)));
  const until = new Date(Number.parseInt(signed.slice(32), 16) * 1_000);
  const submissionId = signed.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
  const link = { submissionId, number: numberOf(text), until };
  return isWhole && fits && until > now ? link : undefined;
}

function signatureOf(secret: string, signed: string): string {
  return createHmac("sha256", Buffer.from(secret, "hex")).update(signed).digest("hex").slice(0, 32);
}

/** Names the link in mails, lists and logs without giving its token away. */
function numberOf(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 8);
}
