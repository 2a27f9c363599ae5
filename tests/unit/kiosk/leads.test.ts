import { describe, expect, it, vi } from "vitest";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import { type Answer, another, away, failed, portal, received, revoked, settle } from "./answers.ts";
import { accepted, CREDENTIAL, type LeadsDevice, newDevices } from "./device.ts";

vi.mock("#enquiry/proof/solve.ts", () => ({ solve: async () => "a proof" }));

const ID = "0b6f1f0e-8d5c-4a3e-9c59-1d7a6f2b7c10";
const OTHER_ID = "1c7a2b1f-9e6d-4b4f-8d60-2e8b703c8d21";
const HOUR = 3_600_000;

let { network, posts, leads, dataset } = {} as LeadsDevice;
newDevices((device) => {
  ({ network, posts, leads, dataset } = device);
});

/** Submits the form and returns what it is told. */
async function submit(submissionId = ID, changes: Record<string, string> = {}): Promise<unknown> {
  const body = new URLSearchParams({ firstName: "Ada", email: "ada@example.org", submissionId, ...changes });
  const response = await leads.postLead(ENQUIRY_PATHS.submit, { method: "POST", body });
  return response.ok ? response.json() : response.status;
}

const state = () => leads.useOutbox.getState();
const withCredential = () => leads.setCredential(CREDENTIAL);

describe("a lead", () => {
  it("is sent, confirmed by its id and removed", async () => {
    await withCredential();
    expect(await submit()).toEqual({ outcome: "sent" });
    expect(state()).toMatchObject({ unsent: 0, sending: false, problem: null });
    expect(state().lastSentAt).not.toBeNull();
    expect(posts[0]?.headers.get("authorization")).toBe(`Bearer ${CREDENTIAL}`);
    expect(Date.parse(posts[0]?.body.get("typedAt") ?? "")).not.toBeNaN();
  });

  it("is on the disk before it is sent", async () => {
    await withCredential();
    let onDisk = 0;
    network.submit = async (body, headers) => {
      const csv = await leads.exportCsv();
      onDisk = csv.split("\r\n").length - 2;
      return received(body, headers);
    };
    await submit();
    expect(onDisk).toBe(1);
  });

  it("is written strictly", async () => {
    await withCredential();
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await submit();
    const writes = opened.mock.calls.filter(([, mode]) => mode === "readwrite");
    expect(writes.length).toBeGreaterThan(0);
    for (const [, , options] of writes) expect(options).toEqual({ durability: "strict" });
  });

  it.each<[string, Answer, string]>([
    ["nobody answers", away, "away"],
    ["the server answers 500", failed(500, "internal"), "away"],
    ["the server's disk is full", failed(503, "unavailable"), "away"],
    ["a proxy answers 502 with a page", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "away"],
    ["too many were sent", failed(429, "too-many"), "away"],
    ["a captive portal answers 200 with its own page", portal, "not-our-server"],
    ["the answer names another enquiry", another, "not-our-server"],
    ["the answer is JSON of something else", () => Response.json({ ok: true }), "not-our-server"],
    ["the credential was revoked", revoked, "credential-refused"],
  ])("stays where %s", async (_case, answer, problem) => {
    await withCredential();
    network.submit = answer;
    expect(await submit()).toEqual({ outcome: "kept" });
    expect(state()).toMatchObject({ unsent: 1, sending: false, problem });
    network.submit = received;
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 0, problem: null });
  });

  const newerField = { outcome: "failed", error: "invalid", fields: { email: "No.", jobTitle: "Required." } };
  it.each<[string, () => Response]>([
    ["a field is invalid", failed(422, "invalid")],
    [
      "a newer server wants a field that this kiosk does not know",
      () => Response.json(newerField, { status: 422 }),
    ],
    ["a newer server has a reason of its own", failed(422, "consent-missing")],
    ["an older server does not know one of this kiosk's fields", failed(400, "malformed")],
  ])("that the server refuses as it is stays, and holds up no other: %s", async (_case, refusal) => {
    await withCredential();
    network.submit = (body, headers) =>
      body.get("submissionId") === ID ? refusal() : received(body, headers);
    expect(await submit()).toEqual({ outcome: "kept" });
    expect(await submit(OTHER_ID)).toEqual({ outcome: "sent" });
    expect(state()).toMatchObject({ unsent: 1, problem: "enquiry-refused" });
    expect(posts.map(({ body }) => body.get("submissionId"))).toEqual([ID, OTHER_ID]);
  });

  it("typed twice under one id is one", async () => {
    await withCredential();
    network.submit = away;
    await submit();
    await submit();
    expect(state().unsent).toBe(1);
  });

  it("that can be neither kept nor sent is not lost: the form keeps it", async () => {
    await withCredential();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    network.submit = away;
    expect(await submit()).toBe(507);
    expect(state().problem).toBe("storage-full");
    network.submit = received;
    expect(await submit()).toEqual({ outcome: "sent" });
    expect(state().problem).toBe("storage-full");
    vi.mocked(IDBObjectStore.prototype.put).mockRestore();
    expect(await submit(OTHER_ID)).toEqual({ outcome: "sent" });
    expect(state().problem).toBeNull();
  });

  it("carries no token of the form's human check, which could have expired", async () => {
    await withCredential();
    await submit(ID, { altcha: "old", "cf-turnstile-response": "old" });
    expect([...(posts[0]?.body.keys() ?? [])].join()).toBe("firstName,email,tried,submissionId,typedAt");
  });
});

describe("further attempts", () => {
  it("of an evening go four at a time after a first one, and are not all read again after each", async () => {
    await withCredential();
    network.submit = away;
    for (let lead = 0; lead < 41; lead += 1) await submit(`${String(lead).padStart(8, "0")}${ID.slice(8)}`);
    let underWay = 0;
    const most: number[] = [];
    network.submit = async (...sent) => {
      underWay += 1;
      most.push(underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return received(...sent);
    };
    const read = vi.spyOn(IDBObjectStore.prototype, "getAll");
    const isOfLeads = (store: unknown) => store instanceof IDBObjectStore && store.name === "leads";
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 0, problem: null });
    expect(most[0]).toBe(1);
    expect(Math.max(...most)).toBe(4);
    expect(most).toHaveLength(41);
    expect(read.mock.contexts.filter(isOfLeads).length).toBeLessThan(5);
  });

  it("come more and more slowly for days, whatever the clock says, and begin at once when the network is back", async () => {
    await withCredential();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    network.submit = away;
    await submit();
    const times: number[] = [];
    let elapsed = 0;
    const step = 1_000;
    network.submit = () => {
      times.push(elapsed);
      return away(new URLSearchParams(), new Headers());
    };
    for (; elapsed < HOUR; elapsed += step) {
      const before = times.length;
      vi.advanceTimersByTime(step);
      await settle();
      // The clock is put forward by a year, and back again.
      if (times.length > before) vi.setSystemTime(Date.now() + (times.length % 2 ? 1 : -1) * 365 * 24 * HOUR);
    }
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(450 * step + step);
    expect(Math.min(...gaps.slice(8))).toBeGreaterThanOrEqual(150 * step - step);
    expect(times.length).toBeGreaterThan(10);
    vi.advanceTimersByTime(72 * HOUR);
    await settle();
    expect(state()).toMatchObject({ unsent: 1, problem: "away" });
    network.submit = received;
    await leads.openOutbox();
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(state()).toMatchObject({ unsent: 0, problem: null });
  });
});

describe("a credential", () => {
  it.each([
    ["nothing", "", "none"],
    ["what cannot be one", "ABCDE", "malformed"],
    ["one in small letters, with letters that look like digits", "oi234-56789-abcde-fghjk", "accepted"],
  ])("is checked: %s", async (_case, typed, verdict) => {
    const check = await leads.setCredential(typed);
    expect(check.verdict).toBe(verdict);
    expect(check.name).toBe(verdict === "accepted" ? "hall-3" : null);
  });

  it("is kept where the server cannot be asked, and known to be refused where it says so", async () => {
    network.health = away;
    expect(await withCredential()).toEqual({ verdict: "unchecked", name: null });
    network.health = revoked;
    expect(await withCredential()).toEqual({ verdict: "refused", name: null });
    expect(state().credential).toEqual({ verdict: "refused", name: null });
  });

  it("that was revoked is known to be refused as soon as a lead is, and to be accepted again as soon as one is sent", async () => {
    await withCredential();
    network.submit = revoked;
    await submit();
    expect(state().problem).toBe("credential-refused");
    expect(state().credential).toEqual({ verdict: "refused", name: "hall-3" });
    network.submit = received;
    await leads.sendNow();
    expect(state()).toMatchObject({ problem: null, credential: { verdict: "accepted", name: "hall-3" } });
  });

  it("that a report finds refused is a problem, before a lead meets it", async () => {
    network.health = revoked;
    await withCredential();
    expect(state().problem).toBe("credential-refused");
  });

  it("that is entered while a lead with the old one is refused keeps its own verdict", async () => {
    await withCredential();
    network.submit = async () => {
      network.submit = received;
      await leads.setCredential("VVVVV-VVVVV-VVVVV-VVVVV");
      return revoked();
    };
    await submit();
    expect(state().credential.verdict).toBe("accepted");
  });

  it("proves who may choose a PIN: to the server, and while that is away by the one on this device", async () => {
    expect(await leads.proveCredential("2718")).toBe("malformed");
    network.health = revoked;
    expect(await leads.proveCredential(CREDENTIAL)).toBe("refused");
    network.health = away;
    expect(await leads.proveCredential(CREDENTIAL)).toBe("unchecked");
    network.health = accepted;
    expect(await leads.proveCredential(CREDENTIAL.toLowerCase())).toBe("accepted");
    expect(state().credential).toEqual({ verdict: "accepted", name: "hall-3" });
    network.health = away;
    expect(await leads.proveCredential(CREDENTIAL)).toBe("accepted");
    expect(await leads.proveCredential("VVVVV-VVVVV-VVVVV-VVVVV")).toBe("unchecked");
  });

  it("that the server has refused proves nothing while it is away", async () => {
    network.health = revoked;
    await withCredential();
    network.health = away;
    expect(await leads.proveCredential(CREDENTIAL)).toBe("unchecked");
  });

  it("goes with the last lead of a device that is a kiosk no longer", async () => {
    await withCredential();
    network.submit = away;
    await submit();
    delete dataset.kiosk;
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 1, credential: { verdict: "accepted" } });
    network.submit = received;
    await leads.sendNow();
    expect(posts.at(-1)?.headers.get("authorization")).toContain(CREDENTIAL);
    expect(state()).toMatchObject({ unsent: 0, credential: { verdict: "none" }, lastSentAt: null });
  });

  it("that is missing is said, and the lead is sent with a fresh proof of work", async () => {
    expect(await submit()).toEqual({ outcome: "sent" });
    expect(state().problem).toBe("no-credential");
    expect(posts[0]?.headers.has("authorization")).toBe(false);
    expect(posts[0]?.body.get("altcha")).toBe("a proof");
    expect(posts[0]?.body.has("typedAt")).toBe(false);
  });
});

describe("an export", () => {
  it("has every lead, defused, and clearing removes only what it had", async () => {
    await withCredential();
    network.submit = away;
    await submit(ID, { organization: "=HYPERLINK(1)", message: "\n@SUM(A1)" });
    const csv = await leads.exportCsv();
    expect(csv).toContain(`"'=HYPERLINK(1)"`);
    expect(csv).toContain(`"'\n@SUM(A1)"`);
    expect(csv).toContain('"hall-3"');
    expect(state().exportedAt).not.toBeNull();
    await submit(OTHER_ID);
    expect(await leads.clearExported()).toBe(1);
    expect(state().unsent).toBe(1);
    expect(await leads.clearExported()).toBe(0);
  });
});
