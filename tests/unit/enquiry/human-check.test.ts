import { beforeEach, describe, expect, it, vi } from "vitest";
import { CheckError, codeOf, fetchOffer } from "#enquiry/proof/offer.ts";
import type { ProofChallenge } from "#enquiry/protocol.ts";

const PARAMETERS = { algorithm: "PBKDF2/SHA-256", cost: 1, keyLength: 32, keyPrefix: "0" } as const;
const challenge = { parameters: { ...PARAMETERS, nonce: "1", salt: "1", expiresAt: 1 }, signature: "1" };
const OFFER = { provider: "proof-of-work", challenge, expiresIn: 1_800 };

/** Addresses that were asked for, and the answers to them, the last one again and again. */
let asked: string[];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answers[Math.min(asked.length, answers.length) - 1]?.();
  });
  return () => vi.useRealTimers();
});

const away = () => Promise.reject(new TypeError("Failed to fetch"));
const offered = () => Response.json(OFFER);
const never = () => new Promise<Response>(() => undefined);
const status = (code: number) => () => Response.json({}, { status: code });

/** The offer, or the code of what kept it away, once all that is waited for has passed. */
async function ask(builtIn = false): Promise<unknown> {
  const answer = fetchOffer("7c9e", builtIn, new AbortController().signal).catch(codeOf);
  await vi.advanceTimersByTimeAsync(12_000);
  return answer;
}

describe("the offer of a check", () => {
  it.each<[string, typeof answers, unknown, number]>([
    ["comes at once", [offered], OFFER, 1],
    ["comes after a connection that dropped", [away, offered], OFFER, 2],
    ["comes at the third try", [away, status(503), offered], OFFER, 3],
    ["is not made by a network that carries nothing", [never], "timeout", 1],
    ["is not made by a server that cannot, whose status is told", [status(503)], "http-503", 3],
    ["is not made where nobody is reached", [away], "network", 3],
    ["is none", [() => Response.json({})], "answer", 3],
    ["is a page", [() => new Response("<!doctype html>")], "answer", 3],
  ])("%s", async (_, given, outcome, times) => {
    answers = given;
    expect(await ask()).toEqual(outcome);
    expect(asked).toHaveLength(times);
  });

  it("is asked for by the enquiry's number, and for the built-in check where the other one failed", async () => {
    answers = [offered];
    await ask();
    await ask(true);
    expect(asked.map((address) => new URL(address, "https://site.test").search)).toEqual([
      "?submissionId=7c9e",
      "?submissionId=7c9e&provider=proof-of-work",
    ]);
  });

  it("is not asked for again once nobody wants it", async () => {
    answers = [away];
    const ending = new AbortController();
    const answer = fetchOffer("7c9e", false, ending.signal).catch(() => "ended");
    await vi.advanceTimersByTimeAsync(500);
    ending.abort();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await answer).toBe("ended");
    expect(asked).toHaveLength(1);
  });
});

describe("the worker that solves it", () => {
  /** The workers that were started. */
  let workers: StandIn[];
  class StandIn {
    onmessage = (_: { data: unknown }) => undefined as unknown;
    onerror = (_: { preventDefault(): void }) => undefined as unknown;
    postMessage = vi.fn();
    terminate = vi.fn();
    readonly address: string;
    constructor(address: string) {
      this.address = address;
      workers.push(this);
    }
  }
  let solve: (challenge: ProofChallenge, signal: AbortSignal) => Promise<string>;

  beforeEach(async () => {
    workers = [];
    vi.stubGlobal("Worker", StandIn);
    vi.resetModules();
    ({ solve } = await import("#enquiry/proof/solve.ts"));
  });

  const begin = (signal = new AbortController().signal) =>
    solve(challenge as ProofChallenge, signal).catch((error: CheckError) => error.code);

  it("hands over the unchanged challenge with its solution", async () => {
    const token = begin();
    workers[0]?.onmessage({ data: "started" });
    // However long it takes: its code is there.
    await vi.advanceTimersByTimeAsync(60_000);
    workers[0]?.onmessage({ data: { counter: 7, derivedKey: "00" } });
    expect(JSON.parse(atob(await token))).toEqual({ challenge, solution: { counter: 7, derivedKey: "00" } });
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it("whose code does not come is given up after 10 s, and asked for by another address", async () => {
    const token = begin();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toBe("solver");
    void begin();
    expect(workers[1]?.address).toBe(`${workers[0]?.address}?1`);
  });

  it.each<[string, (worker: StandIn) => unknown]>([
    ["cannot be loaded", (worker) => worker.onerror({ preventDefault() {} })],
    ["finds no solution", (worker) => worker.onmessage({ data: null })],
  ])("that %s is named", async (_, act) => {
    const token = begin();
    for (const worker of workers) act(worker);
    expect(await token).toBe("solver");
  });

  it("ends with its form", () => {
    const ending = new AbortController();
    void begin(ending.signal);
    ending.abort();
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });
});

it("what fails otherwise is called a failed check", () => {
  expect(codeOf(new TypeError("?"))).toBe("check");
  expect(codeOf(new CheckError("solver"))).toBe("solver");
});
