import { isKiosk, LEADS_MARK } from "#state/kiosk.ts";
import { type Delivery, deliver } from "./deliver.ts";
import {
  allAmendments,
  allLeads,
  change,
  countLeads,
  forgetNotes,
  hasLead,
  keepNote,
  keepVerdict,
  note,
  recentLeads,
  remove,
  waitingByLead,
} from "./outbox-db.ts";
import type { Waiting } from "./outbox-schema.ts";
import { type CredentialCheck, NO_CREDENTIAL, type OutboxProblem, useOutbox } from "./outbox-state.ts";
import { ageOf, DAY } from "./recent.ts";

/** Milliseconds before the first further attempt; doubled after each, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;
const LOCK = "kiosk-outbox";
/** Leads on their way at once, after a first one alone: an evening's thousands go through in minutes. */
const BATCH_SIZE = 4;

/** Consequence of a credential's verdict for the leads. */
const PROBLEMS: Partial<Record<CredentialCheck["verdict"], OutboxProblem>> = {
  none: "no-credential",
  refused: "credential-refused",
};

/** Number of failed attempts since the last success. */
let failures = 0;
/** The further attempt that is due. A timer, because the device's clock may jump. */
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let next: Promise<void> | undefined;
let problem: OutboxProblem | null = null;
/** The server does not know a lead that was noted about today: perhaps it is not there yet. */
let someUnknown = false;
/** The next attempt takes in what the server has refused before. */
let refusedToo = false;
/** Set until something could be written again. */
let storageFails = false;

export async function reportStorage(works: boolean): Promise<void> {
  storageFails = !works;
  await refresh();
}

/** Sends what is in the outbox, oldest first, leads before notes; what comes meanwhile is sent right after it. */
export function sendAll(): Promise<void> {
  if (running === undefined) {
    running = exclusively(sendOnce).finally(() => {
      running = undefined;
    });
    return running;
  }
  next ??= running.then(() => {
    next = undefined;
    return sendAll();
  });
  return next;
}

export function sendAllAgain(): Promise<void> {
  refusedToo = true;
  return sendAll();
}

/** A lock keeps two tabs from sending at once. Without locks (plain HTTP) the server recognises repeats. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(LOCK, work);
}

async function sendOnce(): Promise<void> {
  clearTimeout(timer);
  problem = null;
  someUnknown = false;
  const all = refusedToo;
  refusedToo = false;
  try {
    const credential = await note("credential");
    const isDue = ({ refused }: Waiting) => all || !refused;
    const leads = (await allLeads()).filter(isDue);
    const amendments = credential === undefined ? [] : (await allAmendments()).filter(isDue);
    useOutbox.setState({ sending: leads.length + amendments.length > 0 });
    let size = 1;
    while (leads.length > 0 && problem === null) {
      await sendTogether(leads.splice(0, size), credential);
      // Later ones are only counted: reading thousands of leads after each batch takes longer than sending them.
      if (size === 1) await refresh();
      else useOutbox.setState({ unsent: await countLeads() });
      // A proof of work keeps the device busy.
      if (credential !== undefined) size = BATCH_SIZE;
    }
    // One after the other, so that those of a lead arrive in order; after the lead itself.
    for (const amendment of amendments)
      if (problem === null && !(await hasLead(amendment.submissionId)))
        await sendTogether([amendment], credential);
    if (someUnknown) problem ??= "away";
  } catch {
    storageFails = true;
  }
  if (problem !== null || storageFails) timer = setTimeout(sendAll, delayAfter(failures++));
  useOutbox.setState({ sending: false });
  await refresh();
}

async function sendTogether(waiting: readonly Waiting[], credential: string | undefined): Promise<void> {
  const deliveries = await Promise.all(
    waiting.map(async (one) => [one, await deliver(one, credential)] as const),
  );
  const those = (wanted: Delivery) =>
    deliveries.filter(([, delivery]) => delivery === wanted).map(([one]) => one);
  const [sent, refused] = [those("sent"), those("enquiry-refused")];
  if (sent.length > 0) {
    await remove(sent);
    await keepNote("lastSentAt", new Date().toISOString());
    storageFails = false;
  }
  if (refused.length > 0) await change(refused, { refused: true });
  if (sent.length + refused.length > 0) failures = 0;
  for (const [one, delivery] of deliveries) {
    if (credential !== undefined) await noteVerdict(credential, delivery);
    if (delivery === "not-found") await unknown(one);
    else if (delivery !== "sent" && delivery !== "enquiry-refused") problem ??= delivery;
  }
}

/** A lead that is still unknown after a day was erased, so its notes are removed here too. */
async function unknown(one: Waiting): Promise<void> {
  if ("notedAt" in one && ageOf(one.notedAt, Date.now()) >= DAY) await remove([one], [one]);
  else someUnknown = true;
}

/** A lead that is refused, or sent again, says as much about the credential as a report does. */
async function noteVerdict(credential: string, delivery: Delivery): Promise<void> {
  const { verdict, name } = useOutbox.getState().credential;
  if (delivery === "credential-refused") await keepVerdict(credential, "refused", name);
  if (delivery === "sent" && verdict === "refused") await keepVerdict(credential, "accepted", name);
}

/** With jitter, so that many kiosks do not retry at the same moment. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS) * (0.5 + Math.random());
}

/** Sets the mark by which ordinary pages know of unsent leads after the device has left kiosk mode. */
function mark(unsent: number): void {
  try {
    if (unsent > 0) localStorage.setItem(LEADS_MARK, String(unsent));
    else localStorage.removeItem(LEADS_MARK);
  } catch {
    // Storage is refused, or full.
  }
}

export async function refresh(): Promise<void> {
  try {
    // A note that waits makes its lead unsent, once.
    const waiting = await waitingByLead();
    const unsent = waiting.size;
    await recentLeads();
    // A device that has left kiosk mode kept the credential only for these leads.
    if (unsent === 0 && !isKiosk()) await forgetNotes();
    const credential = (await note("check")) ?? NO_CREDENTIAL;
    const own = [...waiting.values()].flat().some(({ refused }) => refused)
      ? "enquiry-refused"
      : PROBLEMS[credential.verdict];
    mark(unsent);
    useOutbox.setState({
      unsent,
      problem: storageFails ? "storage-full" : (problem ?? own ?? null),
      credential,
      lastSentAt: (await note("lastSentAt")) ?? null,
      exportedAt: (await note("exportedAt")) ?? null,
    });
  } catch {
    useOutbox.setState({ problem: "storage-full" });
  }
}
