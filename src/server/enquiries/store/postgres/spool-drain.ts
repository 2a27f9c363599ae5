import type { SpooledEnquiry } from "../operations/spool.ts";
import { hasNoRoom } from "../sqlite/faults.ts";
import { StoreError } from "../store-error.ts";
import type { NewEnquiry } from "../tables.ts";
import { causeOf } from "./errors.ts";
import type { Spool } from "./spool.ts";

/** Spooled enquiries moved to the database per batch; they share its commit. */
const DRAINED_AT_ONCE = 100;
const FULL = "the spool is full";

export interface DrainOptions {
  /** How many bytes the spool may hold. */
  spoolBytes: number | undefined;
  /** Stores an entry in the database; the same entry a second time changes nothing. */
  store(entry: NewEnquiry): Promise<void>;
  isAway(): boolean;
  onDrained(count: number): void;
  onStuck(cause: string): void;
}

/**
 * Moves spooled enquiries to the database. To move them nothing is written to the spool, whose disk may be full: what
 * has been moved is deleted from it afterwards, as soon as that is possible. Until then this process remembers it, and
 * after a restart the database recognises it.
 */
export async function createDrain(spool: Spool, options: DrainOptions) {
  let waiting = 0;
  /** The file was reopened after a fault: it may be a different one, so remembered positions are void. */
  let reopened = true;
  spool.onEvent(({ kind }) => {
    reopened ||= kind === "opened";
  });
  /** Everything up to this position has been tried. */
  let tried = 0;
  /** Rows that the database refuses. Tried again each time, reported once. */
  const stuck = new Map<number, SpooledEnquiry>();
  /** Positions of entries that are in the database and still in the spool. */
  const moved = new Set<number>();

  async function move(spooled: SpooledEnquiry): Promise<void> {
    const { position, entry } = spooled;
    try {
      await options.store(entry);
    } catch (error) {
      if (options.isAway()) throw error;
      if (!stuck.has(position)) options.onStuck(causeOf(error));
      stuck.set(position, spooled);
      return;
    }
    stuck.delete(position);
    moved.add(position);
    waiting -= 1;
  }

  async function beginAnew(): Promise<void> {
    waiting = await spool.count();
    tried = 0;
    stuck.clear();
    moved.clear();
    reopened = false;
  }

  async function moveAll(): Promise<void> {
    await together([...stuck.values()].map(move));
    for (;;) {
      const page = await spool.after(tried, DRAINED_AT_ONCE);
      await together(page.filter(({ position }) => !moved.has(position)).map(move));
      tried = page.at(-1)?.position ?? tried;
      if (page.length < DRAINED_AT_ONCE) return;
    }
  }

  /** On a full disk deleting rows may fail. The whole file is then replaced, once all its entries are moved. */
  async function deleteMoved(): Promise<void> {
    const positions = [...moved];
    try {
      for (let first = 0; first < positions.length; first += DRAINED_AT_ONCE) {
        const some = positions.slice(first, first + DRAINED_AT_ONCE);
        await spool.remove(some);
        for (const position of some) moved.delete(position);
      }
    } catch (error) {
      if (!hasNoRoom(error) || !(await spool.startAnew(moved.size))) return;
      moved.clear();
      tried = 0;
    }
  }

  // A file that cannot be opened yet is counted later.
  await beginAnew().catch(() => undefined);

  return {
    /** Moves what is in the spool to the database, in order. Throws if the database goes away meanwhile. */
    async run(): Promise<void> {
      if (spool.whyClosed() !== undefined) return;
      if (reopened) await beginAnew();
      const before = waiting;
      try {
        if (waiting > 0) await moveAll();
      } finally {
        if (waiting < before) options.onDrained(before - waiting);
        if (moved.size > 0) await deleteMoved();
      }
      // The owner may have erased some of them.
      if (waiting > 0 && moved.size === 0) waiting = await spool.count();
    },
    /** Puts an entry into the spool. Throws StoreError if that is full. */
    async keep(entry: NewEnquiry) {
      const outcome = await spool.save(entry, options.spoolBytes);
      if (outcome === "full") throw new StoreError(FULL);
      if (outcome === "stored") waiting += 1;
      return outcome;
    },
    /** Throws if nothing can be kept. */
    async probe(): Promise<void> {
      const { spoolBytes = Number.POSITIVE_INFINITY } = options;
      if ((await spool.bytes()) >= spoolBytes) throw new StoreError(FULL);
      await spool.keepSetting("probed-at", new Date().toISOString());
    },
    /** Number of entries that are not in the database yet. */
    waiting: () => waiting,
  };
}

/** Waits for all of them, and then throws what one of them threw. */
async function together(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}
