import { readFileSync } from "node:fs";
import { at } from "#lib/at.ts";
import { PlainError } from "../../plain-error.ts";
import type { Link } from "../store/tables.ts";
import { counted } from "./terminal.ts";

/** A server's log: the chain's last links, and the ids of what it answered as received. */
export interface Logged {
  links: readonly Pick<Link, "number" | "hash">[];
  ids: readonly string[];
  /** How many of its lines the server could not write. */
  lost: number;
}

export const NOTHING_LOGGED: Logged = { links: [], ids: [], lost: 0 };

/** Finds the links and ids in a server's log: JSON lines, among which others may be. */
export function loggedIn(log: string): Logged {
  const links = log.matchAll(/"chain":\{"number":(\d+),"hash":"([0-9a-f]{64})"\}/gu);
  const ids = log.matchAll(/"id":"([0-9a-f-]{36})","saved":"(?:stored|repeated)"/giu);
  const lost = Array.from(log.matchAll(/"lostLines":(\d+)/gu), (match) => Number(match[1]));
  return {
    lost: lost.reduce((sum, count) => sum + count, 0),
    links: Array.from(links, (match) => ({ number: Number(match[1]), hash: at(match, 2) })),
    ids: Array.from(ids, (match) => at(match, 1)),
  };
}

/** Reads a server's log and says what it holds. Throws PlainError if it names no answer: it would prove nothing. */
export function readLog(file: string): Logged {
  let logged: Logged;
  try {
    logged = loggedIn(readFileSync(file, "utf8"));
  } catch (error) {
    throw new PlainError(`verify: cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { ids, links, lost } = logged;
  const held = `holds ${counted(new Set(ids).size, "answer")} and ${counted(links.length, "link")}`;
  if (ids.length + links.length === 0)
    throw new PlainError(`verify: ${file} ${held}: it is empty, was rotated, or is not this server's log.`);
  console.log(`The log ${held}.`);
  if (lost > 0)
    console.log(`The server could not write ${counted(lost, "line")} of it: what they said is not compared.`);
  return logged;
}
