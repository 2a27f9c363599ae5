import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";

const CODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

export const CSP_HEADER = "content-security-policy";
/** Pages do without it: for a page that is opened in a new tab, it makes the browser start a process first. */
export const OPENER_HEADER = "cross-origin-opener-policy";

export type HtmlDocument = ReturnType<typeof readDocument>;

/**
 * Reads a prerendered page into memory. It has to match the CSP hashes, which are also read at startup, even if a new
 * build replaces the file while the server runs. `policy` is the Content-Security-Policy that allows what it holds
 * inline. Its ETag follows from both: several servers send the same, and a new policy also reaches a browser that has
 * the page already, through a proxy that drops the policy from a 304 (Traffic Server 9.2 does).
 */
export function readDocument(file: string, policy: string) {
  const plain = readFileSync(file);
  const hash = createHash("sha256").update(plain).update(policy).digest("base64url").slice(0, 20);
  /** The page in one content coding, with everything that has to be sent for it. */
  const variant = (body: Buffer, coding?: string) => {
    const etag = coding === undefined ? `"${hash}"` : `"${hash}-${coding}"`;
    const common = { vary: "accept-encoding", "content-type": "text/html; charset=utf-8", etag };
    return { body, etag, headers: { ...common, ...(coding && { "content-encoding": coding }) } };
  };
  /** Compressed copies by content coding, best first. */
  const coded = CODINGS.filter(({ suffix }) => existsSync(file + suffix)).map(({ name, suffix }) => ({
    name,
    variant: variant(readFileSync(file + suffix), name),
  }));
  return { policy, plain: variant(plain), coded };
}

/** Sends a page in the best coding the browser accepts, or 304 if the browser already has it, and it is no error's. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: HtmlDocument) {
  const { policy, plain, coded } = document;
  // Sent with a 304 too, because its headers replace those in the browser's cache.
  reply.header(CSP_HEADER, policy);
  reply.raw.removeHeader(OPENER_HEADER);
  const { body, etag, headers } = codedFor(request.headers["accept-encoding"], coded) ?? plain;
  // Substring match, because a proxy that compresses responses turns the ETag into a weak one.
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(etag))
    return reply.code(304).header("vary", "accept-encoding").header("etag", etag).send();
  return reply.headers(headers).send(body);
}

function codedFor(accepted: string | undefined, coded: HtmlDocument["coded"]) {
  if (accepted === undefined) return undefined;
  const taken = accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return coded.find(({ name }) => taken.includes(name))?.variant;
}
