import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";

const CODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** A prerendered page as it was when the server started. */
export interface HtmlDocument {
  plain: Buffer;
  /** Compressed copies by content coding, best first. */
  coded: ReadonlyMap<string, Buffer>;
  hash: string;
}

/**
 * Reads a prerendered page into memory. It has to match the CSP hashes, which are also read at startup, even if a new
 * build replaces the file while the server runs.
 */
export function readDocument(file: string): HtmlDocument {
  const plain = readFileSync(file);
  const coded = new Map<string, Buffer>();
  for (const { name, suffix } of CODINGS)
    if (existsSync(file + suffix)) coded.set(name, readFileSync(file + suffix));
  return { plain, coded, hash: createHash("sha256").update(plain).digest("base64url").slice(0, 20) };
}

/** Sends a page in the best coding the browser accepts, or 304 if the browser already has it. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: HtmlDocument) {
  const coding = codingFor(request.headers["accept-encoding"] ?? "", document);
  const etag = `"${document.hash}${coding === undefined ? "" : `-${coding}`}"`;
  reply.header("vary", "accept-encoding").header("etag", etag);
  // Substring match, because a proxy that compresses responses turns the ETag into a weak one.
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  if (coding !== undefined) reply.header("content-encoding", coding);
  return reply.send(document.coded.get(coding ?? "") ?? document.plain);
}

function codingFor(accepted: string, { coded }: HtmlDocument): string | undefined {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return [...coded.keys()].find((name) => taken.includes(name));
}
