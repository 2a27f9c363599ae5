import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import type { OwnerArchive } from "#server/enquiries/owner/archive.ts";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { loggedIn } from "#server/enquiries/owner/server-log.ts";
import { temporaryFolder } from "../harness.ts";
import { until } from "../server-process.ts";
import { pressLink } from "./links.ts";
import {
  chosen,
  compare,
  compareNoted,
  compose,
  emailOf,
  emptyModel,
  erase,
  type Fault,
  type Found,
  learn,
  type Noted,
  restore,
  restoreNoted,
  type Sent,
} from "./model.ts";
import { type Extent, holdForSequences, type Step } from "./steps.ts";
import { announcedIn, drained, foundIn, notedIn } from "./stored.ts";
import type { World } from "./world.ts";

const HOUR = 3_600_000;

/** Plays random sequences, each on a world of its own. Returns how many steps were done. */
export async function playSequences(extent: Extent, begin: () => Promise<World>): Promise<number> {
  let steps = 0;
  await holdForSequences(extent, async (sequence) => {
    const world = await begin();
    try {
      await play(world, sequence);
    } finally {
      await world.close();
    }
    steps += sequence.length;
  });
  console.log(`${steps} steps`);
  return steps;
}

/** Does one step after the other, and throws as soon as something is missing, twice there, or still there. */
async function play(world: World, steps: readonly Step[]): Promise<void> {
  const model = emptyModel();
  const credential = await owner((archive) => archive.addKiosk("stand"));
  const backups = temporaryFolder();
  let ahead = 0;
  let isAway = false;
  let isFull = false;
  const hasSpool = world.database.kind === "postgres";

  const fault = (): Fault => (isAway && !hasSpool ? "gone" : isFull ? "full" : "none");

  async function send(sent: Sent, during = fault()): Promise<void> {
    sent.forgotten = false;
    sent.mayBeDropped = hasSpool && model.clockJumped && model.erased.has(sent.person);
    learn(model, sent, await world.post(sent.fields), during);
  }

  /** Amends an enquiry, twice alike. Only where it is certainly stored is it certainly known. */
  async function amend({ id, person }: Sent): Promise<void> {
    const message = `note-${crypto.randomUUID()}`;
    const fields = { amendmentId: crypto.randomUUID(), submissionId: id, notedAt: new Date().toISOString() };
    const noted: Noted = { id, message, person, expected: "absent", forgotten: false };
    model.noted.push(noted);
    for (let time = 0; time < 2; time += 1) {
      const posted = { ...fields, temperature: "hot", wish: "", note: message };
      const answer = await world.post(posted, credentialHeader(credential ?? ""), AMENDMENT_PATH);
      const mayBeUnknown = !model.sent.some(
        (sent) => sent.id === id && sent.expected === "stored" && !sent.mayBeDropped,
      );
      if (answer?.status === 404 && mayBeUnknown && noted.expected !== "stored") continue;
      // PostgreSQL may be coming back, or the spool may hold it.
      learn(model, noted, answer, hasSpool ? "gone" : fault());
    }
  }

  /** Stored rows, if the database can be read at the moment; compared with what has to be. */
  async function check(): Promise<Found[]> {
    if (isAway || isFull) return [];
    const found = await foundIn(world.database);
    compare(model, found);
    compareNoted(model, await notedIn(world.database));
    const forgotten = [...model.sent, ...model.noted].filter((each) => each.forgotten);
    const announced = new Set(await announcedIn(world.database));
    for (const { id } of found) announced.delete(id);
    const told = forgotten.find(({ id }) => announced.has(id));
    if (told !== undefined) throw new Error(`${told.id} was erased, but is in an outbox`);
    for (const file of world.files().filter(existsSync)) {
      const bytes = readFileSync(file);
      const left = forgotten.find(({ message }) => bytes.includes(message));
      if (left !== undefined) throw new Error(`${left.message} was erased, but is in ${file}`);
    }
    return found;
  }

  /** After a fault the server takes enquiries again by itself. */
  async function recovered(): Promise<void> {
    await until(async () => {
      const sent = compose(model, 0);
      await send(sent, "gone");
      return sent.expected === "stored";
    });
  }

  async function makeRoom(): Promise<void> {
    world.free();
    isFull = false;
    await recovered();
  }

  function owner<Result>(work: (archive: OwnerArchive) => Promise<Result>): Promise<Result> {
    return world.onItsClock(async () => {
      const archive = await openArchive(world.database);
      try {
        return await work(archive);
      } finally {
        await archive.close();
      }
    });
  }

  /** On a full disk a deletion may need more room than the reserve has: the owner makes some, and tries again. */
  async function deletion(work: (archive: OwnerArchive) => Promise<unknown>): Promise<void> {
    try {
      await owner(work);
    } catch (error) {
      if (!isFull) throw error;
      await makeRoom();
      await owner(work);
    }
  }

  async function replace(): Promise<void> {
    const { database } = world;
    if (database.kind !== "sqlite") return;
    const copy = join(dirname(database.path), "copy.sqlite");
    await owner((archive) => archive.backup(copy));
    renameSync(copy, database.path);
    // The copy has no ledger of erasures: older backups would bring people back.
    model.backups = [];
    await recovered();
  }

  async function purge(pick: number): Promise<void> {
    const found = await check();
    const before = chosen(found, pick)?.receivedAt;
    if (before === undefined) return;
    await deletion((archive) => archive.purgeBefore(new Date(before)));
    const aged = new Set(found.filter((row) => row.receivedAt < before).map(({ id }) => id));
    for (const noted of model.noted) if (aged.has(noted.id)) noted.expected = "absent";
    const kept = new Set(found.filter((row) => row.receivedAt >= before).map(({ message }) => message));
    const gone = new Set(found.map(({ message }) => message).filter((message) => !kept.has(message)));
    for (const sent of model.sent) if (gone.has(sent.message)) sent.expected = "absent";
  }

  async function burst({ person, count, killed }: Extract<Step, { kind: "burst" }>): Promise<void> {
    const all = Array.from({ length: count }, () => compose(model, person));
    await Promise.all([
      ...all.flatMap((sent) => [send(sent), send(sent)]),
      ...(killed ? [world.restart("kill")] : []),
    ]);
  }

  async function verify(): Promise<void> {
    const { findings } = await owner((archive) => archive.verify(loggedIn(world.log())));
    if (findings.length > 0) throw new Error(findings.join("\n"));
  }

  async function link(step: Extract<Step, { kind: "link" }>, found: readonly Found[]): Promise<void> {
    const sent = chosen(model.sent, step.pick);
    const isErasure = step.act === "erased" && !step.rotated;
    if (sent === undefined || (isErasure && ahead !== 0 && !world.shiftsThreads)) return;
    await pressLink(world, owner, sent.id, step);
    if (isErasure && found.some(({ id }) => id === sent.id)) erase(model, sent.person);
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case "post":
        return send(compose(model, step.person));
      case "again": {
        const sent = chosen(model.sent, step.pick);
        return sent && send(sent);
      }
      case "other": {
        const first = chosen(model.sent, step.pick);
        return first && send(compose(model, first.person, first.id));
      }
      case "amend": {
        const sent = chosen(model.sent, step.pick);
        return sent && amend(sent);
      }
      case "burst":
        await burst(step);
        if (step.killed && !hasSpool) isAway = false;
        return;
      case "kill":
      case "stop":
        await world.restart(step.kind);
        if (!hasSpool) isAway = false;
        return;
      case "clock":
        ahead += step.hours * HOUR;
        model.clockJumped = true;
        return world.setClock(ahead);
      case "fill":
        world.fill();
        isFull = true;
        return;
      case "free":
        world.free();
        isFull = false;
        return isAway ? undefined : recovered();
      case "away":
        if (!isAway) await world.away();
        isAway = true;
        return;
      case "back":
        if (isAway) await world.back();
        isAway = false;
        return isFull ? undefined : recovered();
    }
    if (isAway) return;
    switch (step.kind) {
      case "erase":
        await check();
        await deletion((archive) => archive.eraseByEmail(emailOf(step.person)));
        return erase(model, step.person);
      case "purge":
        await drained(world.database);
        return purge(step.pick);
    }
    if (isFull) return;
    await drained(world.database);
    const found = await check();
    switch (step.kind) {
      case "backup": {
        const file = join(backups, `${model.backups.length}-${crypto.randomUUID()}.sqlite`);
        await owner((archive) => archive.backup(file));
        const held = new Set(model.sent.filter(({ expected }) => expected === "stored"));
        const noted = new Set(model.noted.filter(({ expected }) => expected === "stored"));
        const receivedAt = new Map(found.map((row) => [row.id, row.receivedAt]));
        model.backups.push({ file, held, noted, receivedAt, erased: new Set() });
        return;
      }
      case "restore": {
        const backup = chosen(model.backups, step.pick);
        if (backup === undefined) return;
        await owner((archive) => archive.restore(backup.file, async () => undefined));
        restore(model, backup);
        return restoreNoted(backup, await foundIn(world.database));
      }
      case "release": {
        const id = chosen(found, step.pick)?.id;
        if (id !== undefined) await owner((archive) => archive.release(id, true, true));
        return;
      }
      case "link":
        return link(step, found);
      case "replace":
        return replace();
      case "verify":
        return verify();
    }
  }

  for (const step of steps) {
    await take(step);
    await check();
  }
  world.free();
  isFull = false;
  if (isAway) await world.back();
  isAway = false;
  await recovered();
  await drained(world.database);
  await check();
  await verify();
}
