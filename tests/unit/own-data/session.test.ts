import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { at } from "#lib/at.ts";
import { fetchSample, samples } from "#own-data/sample-files.ts";
import { createSession } from "#own-data/session.ts";
import { problemText } from "#own-data/words.ts";

/** A reader as the page sees it, which says what it is told to. */
class FakeWorker {
  static started: FakeWorker[] = [];
  asked: { id: number; read?: { files: File[]; format: string; choices: object } | null; files?: File[] }[] =
    [];
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
    recogniser: reader,
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
  const [recogniser, table, variants, reads] = FakeWorker.started as [
    FakeWorker,
    FakeWorker,
    FakeWorker,
    FakeWorker,
  ];
  return { session, recogniser, table, variants, reads };
}
const lastId = (worker: FakeWorker) => worker.asked.at(-1)?.id;

/** Takes a file, which is said to be of these formats. */
async function recognised(
  { session, recogniser }: Pick<Awaited<ReturnType<typeof prepared>>, "session" | "recogniser">,
  ...formats: readonly string[]
) {
  session.getState().take([file]);
  await vi.waitFor(() => expect(recogniser.asked.at(-1)?.files).toEqual([file]));
  recogniser.say({ is: "recognised", id: lastId(recogniser), files: [file], formats });
}

it("readers that were started are let go when one of them cannot be loaded, and may be asked for again", async () => {
  const session = createSession("biobank-hero");
  const failed = session.getState().prepare();
  const [first, second, ...others] = FakeWorker.started;
  first?.say({ is: "ready" });
  second?.onerror?.();
  await failed;
  expect([first, second, ...others].map((worker) => worker?.terminated)).toEqual(Array(5).fill(true));
  expect(session.getState()).toMatchObject({ readers: "away", problem: { why: "not-loaded" } });
  void session.getState().prepare();
  expect(FakeWorker.started).toHaveLength(10);
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

it("a file is recognised once, and only the reader of its kind is given it, until it is done", async () => {
  const own = await prepared();
  const { session, recogniser, reads } = own;
  await recognised(own, "fastq");
  expect(reads.asked.at(-1)?.read).toMatchObject({ files: [file], format: "fastq", choices: {} });
  const id = lastId(reads);
  reads.say({ is: "data", id, data: "reads", facts });
  expect(session.getState().opened).toMatchObject({ kind: "reads", data: "reads", name: "sheet.csv", facts });
  expect(session.getState().since).not.toBeNull();
  reads.say({ is: "done", id });
  expect(session.getState().since).toBeNull();
  session.getState().choose("phred", "64");
  await vi.waitFor(() => expect(reads.asked.at(-1)?.read?.choices).toEqual({ phred: "64" }));
  expect(recogniser.asked).toHaveLength(1);
  expect(FakeWorker.started.flatMap(({ asked }) => asked.flatMap(({ read }) => read ?? []))).toHaveLength(2);
});

it("what may be read in two ways is read as the likelier one, and as the other if that is chosen", async () => {
  const own = await prepared();
  const { session, table, variants } = own;
  await recognised(own, "delimited", "bed");
  table.say({ is: "data", id: lastId(table), data: "rows", facts });
  const guess = { id: "as", value: "delimited", options: ["delimited", "bed"] };
  expect(session.getState().opened?.facts.guesses).toEqual([guess]);
  session.getState().choose("as", "bed");
  await vi.waitFor(() => expect(variants.asked.at(-1)?.read?.format).toBe("bed"));
  variants.say({ is: "data", id: lastId(variants), data: "intervals", facts });
  expect(session.getState().opened).toMatchObject({
    kind: "variants",
    facts: { guesses: [{ ...guess, value: "bed" }] },
  });
});

it("data to which no record was added while a file is read is not drawn again", async () => {
  const own = await prepared();
  const { session, reads } = own;
  await recognised(own, "fasta");
  const say = (data: string, part: object) =>
    reads.say({ is: "data", id: lastId(reads), data, facts: { ...facts, whole: false, ...part } });
  const shown = () => session.getState().opened;
  say("first", { bytes: 1 });
  say("the same", { bytes: 2 });
  expect(shown()).toMatchObject({ data: "first", facts: { bytes: 2 } });
  say("more", { records: 3 });
  expect(shown()?.data).toBe("more");
  say("all", { records: 3, whole: true });
  expect(shown()?.data).toBe("all");
});

it("what is said to an earlier file is not heard, and a refusal leaves what is shown", async () => {
  const own = await prepared();
  const { session, table } = own;
  await recognised(own, "delimited");
  const earlier = lastId(table);
  table.say({ is: "data", id: earlier, data: "first", facts });
  session.getState().choose("name", "donor");
  await vi.waitFor(() => expect(table.asked.at(-1)?.read?.choices).toEqual({ name: "donor" }));
  table.say({ is: "data", id: earlier, data: "late", facts });
  table.say({ is: "refused", id: lastId(table), problem: { why: "gone" } });
  expect(session.getState()).toMatchObject({
    opened: { data: "first" },
    problem: { why: "gone" },
    since: null,
  });
});

it("looks for something in a pass of its own, of which nothing is shown, until another file is opened", async () => {
  const own = await prepared();
  const { session, variants } = own;
  await recognised(own, "vcf");
  const { find } = session.getState();
  variants.say({ is: "data", id: lastId(variants), data: "all", facts });
  variants.say({ is: "done", id: lastId(variants) });
  const before = session.getState();
  const found = find("place", "7:5");
  expect(variants.asked.at(-1)?.read).toMatchObject({ files: [file], choices: { place: "7:5" } });
  for (const data of ["some", "more"]) variants.say({ is: "data", id: lastId(variants), data, facts });
  variants.say({ is: "done", id: lastId(variants) });
  expect(await found).toBe("more");
  expect(session.getState()).toEqual(before);

  const ended = [find("place", "7:6"), find("place", "7:7")];
  expect(await ended[0]).toBeUndefined();
  session.getState().take([file]);
  expect(await ended[1]).toBeUndefined();
});

it("after a reader has crashed, the next file starts the readers anew", async () => {
  const { session, table } = await prepared();
  session.getState().take([file]);
  table.onerror?.();
  expect(session.getState()).toMatchObject({ readers: "away", since: null, problem: { why: "crashed" } });
  expect(FakeWorker.started.every(({ terminated }) => terminated)).toBe(true);
  session.getState().take([file]);
  expect(FakeWorker.started).toHaveLength(10);
});

it("closing lets go of every reader, and of the file for which they were being loaded", async () => {
  const session = createSession("biobank-hero");
  session.getState().take([file]);
  session.getState().close();
  expect(FakeWorker.started.map(({ terminated }) => terminated)).toEqual(Array(5).fill(true));
  for (const worker of FakeWorker.started) worker.say({ is: "ready" });
  await Promise.resolve();
  expect(session.getState()).toMatchObject({ readers: "away", since: null, opened: null });
  expect(FakeWorker.started.flatMap(({ asked }) => asked.filter(({ files }) => files))).toEqual([]);
});

it("a file that comes late does not replace one that was opened meanwhile, nor come after closing", async () => {
  const { session, recogniser } = await prepared();
  const { takeLater, take, close } = session.getState();
  const [first, second] = [Promise.withResolvers<File[]>(), Promise.withResolvers<File[]>()];
  const late = takeLater(first.promise);
  expect(session.getState().since).not.toBeNull();
  take([file]);
  first.resolve([new File([""], "late.csv")]);
  await late;
  expect(recogniser.asked.flatMap(({ files }) => files)).toEqual([file]);

  const later = takeLater(second.promise);
  close();
  second.resolve([file]);
  await later;
  expect(FakeWorker.started).toHaveLength(5);
});

it("of a sample that is cut off half-way the visitor is told, and nothing is read any more", async () => {
  const { session } = await prepared();
  const cutOff = { ok: true, blob: () => Promise.reject(new TypeError("network error")) };
  vi.stubGlobal("fetch", async () => cutOff);
  await session.getState().takeLater(fetchSample(at(samples.table, 0)));
  expect(session.getState()).toMatchObject({ since: null, problem: { why: "sample-not-loaded" } });
  expect(problemText({ why: "sample-not-loaded" })).toContain("The sample could not be loaded");
});
