import type { Kysely } from "kysely";
import { digestOf, digestOfAmendment, GENESIS, hashOf } from "../store/chain/digests.ts";
import type { EnquiryRow } from "../store/operations/insert-enquiry.ts";
import type { Link, Tables } from "../store/tables.ts";
import type { Logged } from "./server-log.ts";
import { counted, enquiries } from "./terminal.ts";

/** Links or enquiries read at a time. */
const PAGE = 500;

export type Verification = Awaited<ReturnType<typeof verify>>;

interface Entry {
  digest: string;
  link: Pick<Link, "number" | "at">;
}

/**
 * Compares the table with the chain, and both with themselves and the log. `db` has to be a snapshot, taken after the
 * log and the ids in the spool were read.
 */
export async function verify(db: Kysely<Tables>, logged: Logged, spooled: readonly string[]) {
  const chain = await readChain(db, logged);
  const known = new Set([...chain.named, ...spooled]);
  /** Missing or changed enquiries, a line each; empty if everything is there. */
  const findings = [...chain.findings];
  let enquiries = 0;
  /** Enquiries that no link names yet: they came within the last second, or no server has run since. */
  let unsealed = 0;
  /** Whether the row is in the chain. A row without a salt is not yet, which is no fault. */
  const isSealed = (name: string, salt: string, digest: string): boolean => {
    const entry = chain.entries.get(name);
    chain.entries.delete(name);
    if (entry === undefined && salt === "") return false;
    if (entry === undefined) findings.push(`${name} is in the table, but in no link`);
    else if (entry.digest !== digest) findings.push(`${name} was changed after ${nameOf(entry.link)}`);
    return true;
  };
  for await (const row of enquiriesOf(db)) {
    enquiries += 1;
    known.add(row.submissionId);
    if (!isSealed(rowName(row.submissionId), row.salt, digestOf(row))) unsealed += 1;
  }
  for (const row of await db.selectFrom("amendment").selectAll().execute())
    isSealed(rowName(row.submissionId, row.amendmentId), "sealed", digestOfAmendment(row));
  for (const [name, { link }] of chain.entries)
    findings.push(`${name} is missing: ${nameOf(link)} added it, and none removed it`);
  for (const id of new Set(logged.ids))
    if (!known.has(id)) findings.push(`enquiry ${id} is in the log, but in no link, table or spool`);
  return { links: chain.links, enquiries, unsealed, head: chain.head, findings };
}

function rowName(id: string, amendmentId?: string): string {
  return amendmentId === undefined ? `enquiry ${id}` : `amendment ${amendmentId} of enquiry ${id}`;
}

function nameOf({ number, at: time }: Pick<Link, "number" | "at">): string {
  return `link ${number} of ${time}`;
}

/** Checks every link, and returns what the links together say is stored, and which ids they name. */
async function readChain(db: Kysely<Tables>, logged: Logged) {
  const entries = new Map<string, Entry>();
  /** The names of amendments by enquiry. */
  const amendments = new Map<string, string[]>();
  const named = new Set<string>();
  const findings: string[] = [];
  const expected = new Map(logged.links.map(({ number, hash }) => [number, hash]));
  /** The last link's hash, which stands for everything before it. */
  let head = GENESIS;
  let number = 0;
  let links = 0;
  for await (const link of linksOf(db)) {
    links += 1;
    if (link.number !== number + 1) findings.push(`links ${number + 1} to ${link.number - 1} are missing`);
    else if (hashOf(head, link) !== link.hash)
      findings.push(`${nameOf(link)} was changed, or what was before it; it names ${idsIn(link)}`);
    const wanted = expected.get(link.number);
    if (wanted !== undefined && wanted !== link.hash)
      findings.push(`${nameOf(link)} is not the one in the log; it names ${idsIn(link)}`);
    expected.delete(link.number);
    ({ hash: head, number } = link);
    for (const line of link.entries.split("\n")) {
      const [id = "", digest = "", amendmentId] = line.split(" ");
      named.add(id);
      const name = rowName(id, amendmentId);
      const its = amendments.get(id) ?? [];
      if (link.kind === "removed") for (const each of [name, ...its]) entries.delete(each);
      else entries.set(name, { digest, link });
      if (link.kind === "amended") amendments.set(id, [...its, name]);
    }
  }
  for (const missing of expected.keys()) findings.push(`link ${missing} is in the log, but not in the chain`);
  return { entries, named, findings, head, links };
}

function idsIn({ entries }: Link): string {
  const ids = entries.split("\n").map((line) => line.split(" ", 1));
  return ids.join(", ");
}

function linksOf(db: Kysely<Tables>) {
  const inOrder = db.selectFrom("link").selectAll().orderBy("number").limit(PAGE);
  return pages((last?: Link) => inOrder.where("number", ">", last?.number ?? 0).execute());
}

function enquiriesOf(db: Kysely<Tables>) {
  const inOrder = db.selectFrom("enquiry").selectAll().orderBy("submissionId").limit(PAGE);
  return pages((last?: EnquiryRow) => inOrder.where("submissionId", ">", last?.submissionId ?? "").execute());
}

/** All rows, by pages; `after` reads the one that begins behind a row. */
async function* pages<Row>(after: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = await after(); ; page = await after(page.at(-1))) {
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Exits with 1 if anything is missing or changed. */
export function tellVerification({ links, enquiries: stored, unsealed, head, findings }: Verification): void {
  for (const finding of findings) console.log(finding);
  console.log(
    `${enquiries(stored)} (${unsealed} not in the chain yet), the chain has ${counted(links, "link")}, the last one ${head}`,
  );
  console.log(
    findings.length === 0 ? "Nothing is missing or changed." : `${findings.length} missing or changed.`,
  );
  if (findings.length > 0) process.exitCode = 1;
}
