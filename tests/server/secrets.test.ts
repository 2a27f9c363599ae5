import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { signingSecrets } from "#server/enquiries/intake/human-check/signing-secrets.ts";
import { enquiry, post, solvedProof, startServer, type TestServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { archiveOn, sqliteStore } from "./stores.ts";

/** Posts an enquiry with a proof, from a challenge of `issuer` if given, and resolves to its marks. */
async function marksOf(
  server: TestServer,
  issuer = server,
  id: string = crypto.randomUUID(),
  proof?: string,
) {
  const altcha = proof ?? (await solvedProof(issuer, id));
  expect((await post(server, enquiry({ submissionId: id, altcha }))).status).toBe(200);
  return server.rows().find((row) => row.submission_id === id)?.marks;
}

describe("rotating the signing secret", () => {
  test("keeps the proofs of open forms good, at servers that run and that start later", async () => {
    const server = await startServer();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const [proofOne, proofTwo] = [await solvedProof(server, one), await solvedProof(server, two)];
    expect(await owner(["rotate-secrets"], server.env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Rotated/u),
    });
    expect(await marksOf(server, server, one, proofOne)).toBe("");
    // The first moves its log into the file when it has been quiet for 100 ms, which the other could take for damage.
    await sleep(500);
    const later = await startServer({ databaseFile: server.databaseFile });
    expect(await marksOf(later, later, two, proofTwo)).toBe("");
    // The first server has not asked for the new secret yet; what the other one signs makes it do so at once.
    expect(await marksOf(server, later)).toBe("");
  });

  test("ends an old secret's life after half an hour, also when there are several", async () => {
    const { file, store } = await sqliteStore();
    const first = await store.secret("proof-of-work");
    const archive = await archiveOn(file);
    await archive.rotateSecrets();
    const second = await store.secret("proof-of-work");
    expect(second).not.toBe(first);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await store.replacedSecrets("proof-of-work", inMinutes(31))).toEqual([first]);
    expect(await store.replacedSecrets("proof-of-work", inMinutes(36))).toEqual([]);
    await archive.rotateSecrets();
    const accepted = await store.replacedSecrets("proof-of-work", inMinutes(0));
    expect(accepted.toSorted()).toEqual([first, second].toSorted());
    expect(await store.replacedSecrets("proof-of-work", inMinutes(36))).toEqual([]);
  });
});

describe("a signature that fits no known secret", () => {
  /** A store whose secret is what `stored` says, and how often it was asked. */
  function storeOf(stored: { secret: string }) {
    let asked = 0;
    const store = {
      async secret() {
        asked += 1;
        return stored.secret;
      },
      replacedSecrets: async () => [],
    };
    return { store, asked: () => asked };
  }
  const is = (wanted: string) => async (secret: string) => (secret === wanted ? secret : undefined);

  test("has the secrets read again, however recently they were, for all who ask at that moment", async () => {
    const stored = { secret: "old" };
    const secrets = signingSecrets(storeOf(stored).store);
    expect(await secrets.current()).toBe("old");
    stored.secret = "new";
    const found = await Promise.all([secrets.find(is("new")), secrets.find(is("new"))]);
    expect(found).toEqual(["new", "new"]);
  });

  test("makes a flood of forgeries ask the store once a second", async () => {
    const { store, asked } = storeOf({ secret: "the one" });
    const secrets = signingSecrets(store);
    await secrets.current();
    for (let forgery = 0; forgery < 50; forgery += 1) expect(await secrets.find(is("none"))).toBeUndefined();
    expect(asked()).toBe(2);
  });
});
