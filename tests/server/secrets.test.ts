import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { enquiry, post, solvedProof, startServer, type TestServer, temporaryFolder } from "./harness.ts";
import { owner } from "./owner.ts";

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
    const env = { DATABASE_URL: `sqlite:${server.databaseFile}` };
    expect(await owner(["rotate-secrets"], env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Rotated/u),
    });
    expect(await marksOf(server, server, one, proofOne)).toBe("");
    const later = await startServer({ databaseFile: server.databaseFile });
    expect(await marksOf(later, later, two, proofTwo)).toBe("");
    // The first server has not asked for the new secret yet; what the other one signs makes it do so.
    await expect.poll(() => marksOf(server, later), { timeout: 40_000 }).toBe("");
  });

  test("ends an old secret's life after half an hour, also when there are several", async () => {
    const path = join(temporaryFolder(), "e.sqlite");
    const store = await openSqliteStore(path);
    const first = await store.secret("proof-of-work");
    const archive = await openArchive({ kind: "sqlite", path });
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
    await archive.close();
    await store.close();
  });
});
