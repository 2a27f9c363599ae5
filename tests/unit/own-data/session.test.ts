import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { at } from "#lib/at.ts";
import { fetchSample, samples } from "#own-data/sample-files.ts";
import { createSession } from "#own-data/session.ts";
import { problemText } from "#own-data/words.ts";

/** A reader as the page sees it, which says what it is told to. */
class FakeWorker {
  static started: FakeWorker[] = [];
  asked: { id: number; read: { files: File[]; choices: object; whole: boolean } | null }[] = [];
  terminated = false;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(request: FakeWorker["asked"][number]) {
    this.asked.push(request);
  }
  say(data: object) {
    this.onmessage?.({ data });
  }
  terminate() {
    this.terminated = true;
  }
}

const views = vi.hoisted(() => ({ arrived: Promise.resolve() }));
vi.mock("#own-data/kinds.ts", () => {
  const reader = () => new Worker("");
  return {
    kinds: { table: { reader }, variants: { reader }, reads: { reader }, cells: { reader } },
    loadView: () => views.arrived.then(() => () => null),
  };
});

const facts = { records: 2, unit: "rows", bytes: 1, size: 1, whole: true, guesses: [], remarks: [] };
const file = new File(["a,b"], "sheet.csv");

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
});
afterEach(() => vi.unstubAllGlobals());

/** A session whose readers have come. */
async function prepared() {
  const session = createSession("biobank-hero");
  const ready = session.getState().prepare();
  for (const worker of FakeWorker.started) worker.say({ is: "ready" });
  await ready;
  return { session, workers: FakeWorker.started };
}
const lastId = (worker: FakeWorker | undefined) => worker?.asked.at(-1)?.id;

it("readers that were started are let go when one of them cannot be loaded, and may be asked for again", async () => {
  const session = createSession("biobank-hero");
  const failed = session.getState().prepare();
  const [first, second, ...others] = FakeWorker.started;
  first?.say({ is: "ready" });
  second?.onerror?.();
  await failed;
  expect([first, second, ...others].map((worker) => worker?.terminated)).toEqual([true, true, true, true]);
  expect(session.getState()).toMatchObject({ readers: "away", problem: { why: "not-loaded" } });
  void session.getState().prepare();
  expect(FakeWorker.started).toHaveLength(8);
});

it("readers and views that arrive after all was closed are not ready", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  views.arrived = promise;
  const session = createSession("biobank-hero");
  const loading = session.getState().prepare();
  for (const worker of FakeWorker.started) worker.say({ is: "ready" });
  session.getState().close();
  resolve();
  await loading;
  expect(session.getState().readers).toBe("away");
});

it("a file is given to every reader, and what one of them answers is shown until it is done", async () => {
  const { session, workers } = await prepared();
  session.getState().take([file]);
  await vi.waitFor(() =>
    expect(workers.every(({ asked }) => asked.at(-1)?.read?.files[0] === file)).toBe(true),
  );
  const id = lastId(workers[2]);
  workers[2]?.say({ is: "data", id, data: "reads", facts });
  expect(session.getState().opened).toMatchObject({ kind: "reads", data: "reads", name: "sheet.csv" });
  expect(session.getState().since).not.toBeNull();
  workers[2]?.say({ is: "done", id });
  expect(session.getState().since).toBeNull();
});

it("what is said to an earlier file is not heard, and a refusal leaves what is shown", async () => {
  const { session, workers } = await prepared();
  session.getState().take([file]);
  await vi.waitFor(() => expect(workers[0]?.asked.at(-1)?.read).not.toBeNull());
  const earlier = lastId(workers[0]);
  workers[0]?.say({ is: "data", id: earlier, data: "first", facts });
  session.getState().choose("name", "donor");
  await vi.waitFor(() => expect(workers[0]?.asked.at(-1)?.read?.choices).toEqual({ name: "donor" }));
  workers[0]?.say({ is: "data", id: earlier, data: "late", facts });
  workers[0]?.say({ is: "refused", id: lastId(workers[0]), problem: { why: "gone" } });
  expect(session.getState()).toMatchObject({
    opened: { data: "first" },
    problem: { why: "gone" },
    since: null,
  });
});

it("after a reader has crashed, the next file starts the readers anew", async () => {
  const { session, workers } = await prepared();
  session.getState().take([file]);
  workers[1]?.onerror?.();
  expect(session.getState()).toMatchObject({ readers: "away", since: null, problem: { why: "crashed" } });
  expect(workers.every(({ terminated }) => terminated)).toBe(true);
  session.getState().take([file]);
  expect(FakeWorker.started).toHaveLength(8);
});

it("closing lets go of every reader, and of the file for which they were being loaded", async () => {
  const session = createSession("biobank-hero");
  session.getState().take([file]);
  session.getState().close();
  expect(FakeWorker.started.map(({ terminated }) => terminated)).toEqual([true, true, true, true]);
  for (const worker of FakeWorker.started) worker.say({ is: "ready" });
  await Promise.resolve();
  expect(session.getState()).toMatchObject({ readers: "away", since: null, opened: null });
  expect(FakeWorker.started.flatMap(({ asked }) => asked.filter(({ read }) => read))).toEqual([]);
});

it("a file that comes late does not replace one that was opened meanwhile, nor come after closing", async () => {
  const { session, workers } = await prepared();
  const { takeLater, take, close } = session.getState();
  const [first, second] = [Promise.withResolvers<File[]>(), Promise.withResolvers<File[]>()];
  const late = takeLater(first.promise);
  expect(session.getState().since).not.toBeNull();
  take([file]);
  first.resolve([new File([""], "late.csv")]);
  await late;
  expect(workers[0]?.asked.flatMap(({ read }) => read?.files ?? [])).toEqual([file]);

  const later = takeLater(second.promise);
  close();
  second.resolve([file]);
  await later;
  expect(FakeWorker.started).toHaveLength(4);
});

it("of a sample that is cut off half-way the visitor is told, and nothing is read any more", async () => {
  const { session } = await prepared();
  const cutOff = { ok: true, blob: () => Promise.reject(new TypeError("network error")) };
  vi.stubGlobal("fetch", async () => cutOff);
  await session.getState().takeLater(fetchSample(at(samples.table, 0)));
  expect(session.getState()).toMatchObject({ since: null, problem: { why: "sample-not-loaded" } });
  expect(problemText({ why: "sample-not-loaded" })).toContain("The sample could not be loaded");
});
