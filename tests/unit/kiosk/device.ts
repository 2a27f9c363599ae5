import * as database from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { KIOSK_HEALTH_PATH } from "#enquiry/kiosk-protocol.ts";
import { ENQUIRY_PATHS, type HumanCheckAnswer } from "#enquiry/protocol.ts";
import { type Answer, received } from "./answers.ts";

/* A kiosk's browser, as far as its leads need one. */

const PARAMETERS = { algorithm: "PBKDF2/SHA-256", cost: 1, keyLength: 32, keyPrefix: "0" } as const;
const OFFER: HumanCheckAnswer = {
  provider: "proof-of-work",
  challenge: { parameters: { ...PARAMETERS, nonce: "1", salt: "1", expiresAt: 1 }, signature: "1" },
  expiresIn: 1_800,
};

/** Answers a report of the kiosk's health. */
export const accepted: Answer = () => Response.json({ kiosk: "hall-3" });

/** Answers an amendment. */
export const stored: Answer = (body) => Response.json({ amendmentId: body.get("amendmentId") });

/** An empty device. Returns the page's data attributes, which say that it is a kiosk. */
function stubDevice(): { kiosk?: string } {
  for (const [name, value] of Object.entries(database)) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new database.IDBFactory());
  vi.stubGlobal("window", new EventTarget());
  const dataset = { kiosk: "" };
  vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset } });
  return dataset;
}

/** Answers reports, enquiries and amendments as told, and offers a human check to whoever asks. Returns the posts. */
function stubNetwork(answers: LeadsDevice["network"]) {
  const posts: { body: URLSearchParams; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [body, headers] = [new URLSearchParams(String(init.body)), new Headers(init.headers)];
    if (address === KIOSK_HEALTH_PATH) return answers.health(body, headers);
    if (address.startsWith(ENQUIRY_PATHS.humanCheck)) return Response.json(OFFER);
    const answer = { [ENQUIRY_PATHS.submit]: answers.submit, [AMENDMENT_PATH]: answers.amend }[address];
    if (answer === undefined) throw new TypeError(`${address} is not there`);
    posts.push({ body, headers });
    return answer(body, headers);
  });
  return posts;
}

export const CREDENTIAL = "ABCDE-FGHJK-MNPQR-STVWX";

/** An empty device with a new outbox, and a network that takes everything. */
export interface LeadsDevice {
  network: Record<"submit" | "health" | "amend", Answer>;
  posts: ReturnType<typeof stubNetwork>;
  leads: typeof import("#kiosk/leads/index.ts");
  dataset: { kiosk?: string };
}

/** Gives each test of the file such a device. */
export function newDevices(take: (device: LeadsDevice) => void): void {
  beforeEach(async () => {
    vi.resetModules();
    const dataset = stubDevice();
    const network = { submit: received, health: accepted, amend: stored };
    const posts = stubNetwork(network);
    take({ network, posts, leads: await import("#kiosk/leads/index.ts"), dataset });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
