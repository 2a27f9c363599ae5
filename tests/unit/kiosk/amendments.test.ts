import { beforeEach, describe, expect, it, vi } from "vitest";
import { amendmentSchema, type LeadNote } from "#enquiry/amendment.ts";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import { lastLeads, NOTHING_NOTED, type RecentLead } from "#kiosk/leads/recent.ts";
import { type Answer, away, failed, portal, received, revoked, settle } from "./answers.ts";
import { CREDENTIAL, type LeadsDevice, newDevices, stored } from "./device.ts";

const idOf = (index: number) => `${String(index).padStart(8, "0")}-8d5c-4a3e-9c59-1d7a6f2b7c10`;
const HOT: LeadNote = { temperature: "hot", wish: "pilot", note: "In May" };
const COLD: LeadNote = { temperature: "cold", wish: "nothing", note: "" };

const unknown = failed(404, "not-found");

let { network, posts, leads, dataset } = {} as LeadsDevice;
newDevices((device) => {
  ({ network, posts, leads, dataset } = device);
});

const state = () => leads.useOutbox.getState();

async function submit(index = 0, changes: Record<string, string> = {}): Promise<unknown> {
  const fields = { reason: "alpha", firstName: "Ada", organization: "Lab", submissionId: idOf(index) };
  const body = new URLSearchParams({ ...fields, ...changes });
  const response = await leads.postLead(ENQUIRY_PATHS.submit, { method: "POST", body });
  return response.ok ? response.json() : response.status;
}

/** Notes something about a lead of the list and waits for it to be sent, or not. */
async function amend(worth: LeadNote, index = 0): Promise<void> {
  const lead = (await leads.listLeads()).find(({ submissionId }) => submissionId === idOf(index));
  if (!lead) throw new Error("The lead is not in the list.");
  await leads.amend(lead, worth);
  await leads.sendNow();
}

const amendments = () => posts.filter(({ body }) => body.has("amendmentId"));
const listed = async () => (await leads.listLeads()).map((lead) => lead.state);

describe("what the staff notes about a lead", () => {
  beforeEach(() => leads.setCredential(CREDENTIAL));

  it("is sent with the credential as the server reads it, and is in the list", async () => {
    await submit();
    await amend(HOT);
    const [sent] = amendments();
    expect(sent?.headers.get("authorization")).toBe(`Bearer ${CREDENTIAL}`);
    const read = amendmentSchema.parse(Object.fromEntries(sent?.body ?? []));
    expect(read).toMatchObject({ ...HOT, submissionId: idOf(0) });
    expect(await leads.listLeads()).toMatchObject([
      { submissionId: idOf(0), fields: { firstName: "Ada", organization: "Lab" }, worth: HOT, state: "sent" },
    ]);
    expect(state().unsent).toBe(0);
  });

  it("waits for its lead and then follows it, oldest first, once each, also if the clock was put back", async () => {
    network.submit = away;
    await submit();
    await amend(HOT);
    // The clock was an hour fast.
    vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
    await amend(COLD);
    vi.restoreAllMocks();
    expect(amendments()).toEqual([]);
    expect(state().unsent).toBe(1);
    expect(await listed()).toEqual(["unsent"]);
    network.submit = received;
    await leads.sendNow();
    await leads.sendNow();
    expect(amendments().map(({ body }) => body.get("temperature"))).toEqual(["hot", "cold"]);
    const [first = "", second = ""] = amendments().map(({ body }) => body.get("notedAt") ?? "");
    expect(second > first).toBe(true);
    expect(posts.at(-3)?.body.has("firstName")).toBe(true);
    expect(await listed()).toEqual(["sent"]);
  });

  it.each<[string, Answer, string]>([
    ["nobody answers", away, "away"],
    ["nothing can be stored", failed(503, "unavailable"), "away"],
    ["too many were sent", failed(429, "too-many"), "away"],
    ["a captive portal answers", portal, "not-our-server"],
    ["the answer names another", () => Response.json({ amendmentId: idOf(7) }), "not-our-server"],
    ["the credential was revoked", revoked, "credential-refused"],
    ["the server does not know the lead yet", unknown, "away"],
  ])("stays where %s, under its number", async (_case, answer, problem) => {
    await submit();
    network.amend = answer;
    await amend(HOT);
    expect(state()).toMatchObject({ unsent: 1, problem });
    expect(await listed()).toEqual(["note-unsent"]);
    network.amend = stored;
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 0, problem: null });
    expect(new Set(amendments().map(({ body }) => body.get("amendmentId"))).size).toBe(1);
  });

  it("that the server refuses as it is stays, is said, and holds up no other", async () => {
    await submit(0);
    await submit(1);
    network.amend = (body, headers) =>
      body.get("submissionId") === idOf(0) ? failed(409, "conflict")() : stored(body, headers);
    await amend(HOT, 0);
    await amend(HOT, 1);
    expect(state()).toMatchObject({ unsent: 1, problem: "enquiry-refused" });
    expect((await listed()).toSorted()).toEqual(["refused", "sent"]);
    expect(await leads.exportCsv()).toContain('"In May"');
  });

  it("about a lead that the server no longer knows is dropped after a day, and holds up no other", async () => {
    await submit(0);
    await submit(1);
    network.amend = (body, headers) =>
      body.get("submissionId") === idOf(0) ? unknown() : stored(body, headers);
    await amend(HOT, 0);
    await amend(HOT, 1);
    expect(state()).toMatchObject({ unsent: 1, problem: "away" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 0, problem: null });
    expect((await leads.listLeads()).map(({ submissionId }) => submissionId)).toEqual([idOf(1)]);
  });

  it("is written strictly, with what the list shows", async () => {
    await submit();
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    const [lead] = await leads.listLeads();
    if (lead) await leads.amend(lead, HOT);
    const writes = opened.mock.calls.filter(([, mode]) => mode === "readwrite");
    expect(writes[0]).toEqual([["amendments", "recent"], "readwrite", { durability: "strict" }]);
  });

  it("that nobody sees any more is written as soon as the disk takes it", async () => {
    await submit();
    const [lead] = await leads.listLeads();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const disk = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    if (lead) leads.amendUnseen(lead, COLD);
    // The test before may still be sending.
    const sent = () => amendments().filter(({ body }) => body.get("temperature") === "cold");
    await settle();
    expect(sent()).toEqual([]);
    disk.mockRestore();
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(await leads.listLeads()).toMatchObject([{ worth: COLD }]);
  });

  it("is exported with its lead, or beside one that was sent; clearing takes only what an export had", async () => {
    network.amend = away;
    await submit(0, { organization: "Sent Lab" });
    await amend({ ...HOT, note: "=SUM(1)" }, 0);
    network.submit = away;
    await submit(1, { organization: "Unsent Lab" });
    await amend(HOT, 1);
    await amend(COLD, 1);
    const [head, ...rows] = (await leads.exportCsv()).trim().split("\r\n");
    expect(head).toContain('"temperature","wish","note"');
    expect(rows).toHaveLength(2);
    const row = (name: string) => rows.find((text) => text.includes(name));
    expect(row("Unsent Lab")).toMatch(/"unsent".*"cold","nothing",""/u);
    expect(row("Sent Lab")).toMatch(/"note unsent","","","Ada".*"hot","pilot","'=SUM\(1\)"/u);
    await amend(HOT, 1);
    expect(await leads.clearExported()).toBe(1);
    expect(state().unsent).toBe(1);
    expect((await leads.listLeads()).map(({ worth }) => worth)).toEqual([HOT]);
  });

  it("keeps the credential of a device that is a kiosk no longer until it is sent", async () => {
    await submit();
    network.amend = away;
    await amend(HOT);
    delete dataset.kiosk;
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 1, credential: { verdict: "accepted" } });
    network.amend = stored;
    await leads.sendNow();
    expect(state()).toMatchObject({ unsent: 0, credential: { verdict: "none" } });
  });
});

it("what is noted without a credential waits for one", async () => {
  vi.doMock("#enquiry/proof/solve.ts", () => ({ solve: async () => "a proof" }));
  await submit();
  await amend(HOT);
  expect(amendments()).toEqual([]);
  expect(state()).toMatchObject({ unsent: 1, problem: "no-credential" });
  await leads.setCredential(CREDENTIAL);
  await settle();
  expect(amendments()).toHaveLength(1);
});

describe("the list", () => {
  const lead = (index: number, typedAt: string): RecentLead => ({
    submissionId: idOf(index),
    typedAt,
    fields: { firstName: "Ada", organization: "Lab" },
    worth: NOTHING_NOTED,
  });

  it("has the 20 newest of three days, of a clock that was put back too", () => {
    const now = Date.parse("2026-05-04T12:00:00Z");
    const minutes = Array.from({ length: 22 }, (_, minute) =>
      lead(minute, `2026-05-04T11:${10 + minute}:00.000Z`),
    );
    const wrong = [lead(90, "2026-05-01T11:59:00.000Z"), lead(91, "2027-05-04T12:00:00.000Z")];
    const last = lastLeads([...minutes, ...wrong], now);
    expect(last).toHaveLength(20);
    expect(last[0]?.submissionId).toBe(idOf(21));
    expect(last.at(-1)?.submissionId).toBe(idOf(2));
  });

  it("is written with the lead in one transaction", async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await leads.setCredential(CREDENTIAL);
    await submit();
    expect(opened).toHaveBeenCalledWith(["leads", "recent"], "readwrite", { durability: "strict" });
  });

  it("has nothing of a tab that keeps nothing", async () => {
    dataset.kiosk = "tab";
    await submit();
    dataset.kiosk = "";
    expect(await leads.listLeads()).toEqual([]);
  });
});

describe("an outbox of the version before", () => {
  const openOld = () =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("kiosk-outbox", 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("leads", { keyPath: "submissionId" });
        opening.result.createObjectStore("notes").put(CREDENTIAL, "credential");
      };
      opening.onsuccess = () => resolve(opening.result);
    });
  const putOld = (database: IDBDatabase, index: number) =>
    database
      .transaction("leads", "readwrite")
      .objectStore("leads")
      .put({
        submissionId: idOf(index),
        typedAt: "2026-05-04T11:00:00.000Z",
        fields: { firstName: "Old" },
        refused: false,
        exported: false,
      });

  it("loses no lead, also while its page is still open beside the new one", async () => {
    const old = await openOld();
    putOld(old, 1);
    // The new page's leads are only sent as long as it cannot keep them; what cannot be sent stays in the form.
    vi.doMock("#enquiry/proof/solve.ts", () => ({ solve: async () => "a proof" }));
    expect(await submit(2)).toEqual({ outcome: "sent" });
    network.submit = away;
    expect(await submit(3)).toBe(507);
    expect(state().problem).toBe("storage-full");
    putOld(old, 4);
    old.close();
    await settle();
    network.submit = received;
    expect(await submit(3)).toEqual({ outcome: "sent" });
    expect(state().unsent).toBe(0);
    const sent = posts.map(({ body }) => body.get("submissionId"));
    for (const index of [1, 2, 3, 4]) expect(sent).toContain(idOf(index));
  });

  it("makes way for a later one, which loses no lead either", async () => {
    await leads.setCredential(CREDENTIAL);
    network.submit = away;
    await submit();
    const later = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("kiosk-outbox", 3);
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = later.transaction("leads").objectStore("leads").count();
    await settle();
    expect(count.result).toBe(1);
    later.close();
  });
});
