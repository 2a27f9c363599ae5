import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../server/harness.ts";
import { owner } from "../server/owner.ts";
import { databaseOf, entry } from "../server/stores.ts";
import { canMount, smallDisk } from "./mount.ts";

describe.skipIf(!canMount)("the folder of the backups", () => {
  test("is thinned out although one name in it cannot be removed, which is said, and of which the database has no blame", async () => {
    const env = { DATABASE_URL: `sqlite:${await databaseOf([entry()])}` };
    const folder = temporaryFolder();
    const names = ["20200101T000000Z", "20200102T000000Z", "20200103T000000Z"];
    for (const name of names) writeFileSync(join(folder, `enquiries-${name}.sqlite`), "");
    const stuck = join(folder, "enquiries-20200102T000000Z.sqlite");
    // Bound to itself, it cannot be removed by root either.
    execFileSync("mount", ["--bind", stuck, stuck]);
    onTestFinished(() => void execFileSync("umount", [stuck]));
    const { code, out, err } = await owner(["backup", folder, "--keep", "1"], env);
    expect([code, out]).toEqual([1, `Backed up 1 enquiry.\n2 backups in ${folder}.\n`]);
    expect(err).toMatch(new RegExp(`^backup: cannot remove ${stuck}: [^\\n]+\\.\\n$`, "u"));
  });

  test("is thinned out before a backup that finds no room", async () => {
    const env = { DATABASE_URL: `sqlite:${await databaseOf([entry()])}` };
    const folder = smallDisk("512k");
    for (let day = 10; day < 17; day += 1)
      writeFileSync(join(folder, `enquiries-202001${day}T000000Z.sqlite`), Buffer.alloc(64_000));
    writeFileSync(join(folder, "another"), Buffer.alloc(60_000));
    expect((await owner(["backup", folder, "--keep", "9"], env)).code).toBe(1);
    expect((await owner(["backup", folder, "--keep", "1"], env)).out).toContain("1 backup in");
  });
});
