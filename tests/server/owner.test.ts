import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { parseCommand } from "#server/enquiries/owner/command.ts";
import { help } from "#server/enquiries/owner/help.ts";
import { migrations } from "#server/enquiries/store/migrations.ts";
import { freePort } from "../free-port.ts";
import { change, enquiry, post, startServer, temporaryFolder } from "./harness.ts";
import { owner, ownerAtTerminal, startedOwner } from "./owner.ts";
import { siteFolder, start } from "./server-process.ts";
import { archiveOf, temporaryFile } from "./stores.ts";

const COMMANDS: readonly (readonly string[])[] = [
  ["list"],
  ["list", "--follow"],
  ["export", "--format", "csv", "--out", "out.csv"],
  ["release", "1"],
  ["stats"],
  ["erase", "--email", "ada@example.org", "--yes"],
  ["purge", "--older-than", "0d", "--yes"],
  ["backup", "backup.sqlite"],
  ["restore", "backup.sqlite"],
];

describe("the owner's tool in the wrong folder", () => {
  test.each(COMMANDS.map((args) => [args.join(" "), args] as const))(
    "row 50: %s names the database that is not there, and makes none",
    async (_name, args) => {
      const folder = temporaryFolder();
      const { code, out, err } = await startedOwner(args, {}, [], folder);
      expect(code).toBe(1);
      expect(out).toBe("");
      expect(err).toMatch(/^DATABASE_URL: there is no [^\n]+\n$/u);
      expect(err).toContain(join(folder, "data/enquiries.sqlite"));
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test("row 50: an empty file in the database's place is not taken for one", async () => {
    const file = temporaryFile();
    writeFileSync(file, "");
    const { code, err } = await owner(["stats"], { DATABASE_URL: `sqlite:${file}` });
    expect(code).toBe(1);
    expect(err).toContain(`DATABASE_URL: ${file} holds no enquiries`);
  });

  test("row 50: a restore into a new database has to be asked for", async () => {
    const server = await startServer();
    await post(server, enquiry());
    const [backup, fresh] = [temporaryFile("backup.sqlite"), temporaryFile("fresh.sqlite")];
    await (await archiveOf(server)).backup(backup);
    const env = { DATABASE_URL: `sqlite:${fresh}` };
    const refused = await owner(["restore", backup], env);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("--create");
    expect(existsSync(fresh)).toBe(false);
    const unconfirmed = await owner(["restore", backup, "--create"], env);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([1, expect.stringContaining(`${fresh} is new; `)]);
    expect(existsSync(fresh)).toBe(false);
    expect((await owner(["restore", backup, "--create", "--yes"], env)).out).toContain("Restored 1 enquiry");
  });
});

describe("what the owner's tool prints", () => {
  test("row 58: a list shows phone numbers and addresses whole, and ids that can be copied as they are", async () => {
    const server = await startServer();
    const phone = "+49 (0)30 1234567890-12345";
    const email = `${"long".repeat(12)}@example.org`;
    const fields = enquiry({ phone, email });
    await post(server, fields);
    const { env } = server;
    const { out } = await owner(["list"], env);
    expect(out).toContain(`  ${phone}  `);
    expect(out).toContain(`  ${email}  `);
    const copied = out.trimEnd().split(/\s/u).at(-1) ?? "";
    expect(copied).toBe(fields.submissionId);
    expect((await owner(["release", copied], env)).out).toBe("Released 1 enquiry.\n");
    // Whatever was copied with it from a mail.
    expect((await owner(["release", `\u2068${copied}\u2069`], env)).out).toContain(
      `${copied} is not quarantined.`,
    );
  });

  test("row 58: an export that npm's own lines would spoil is refused, with what to do instead", async () => {
    const server = await startServer();
    await post(server, enquiry());
    const env = { ...server.env, npm_lifecycle_event: "enquiries" };
    const spoilt = await startedOwner(["export", "--format", "csv"], env);
    expect(spoilt).toMatchObject({ code: 1, out: "" });
    expect(spoilt.err).toMatch(/--out FILE, or npm run --silent enquiries/u);
    const silent = await startedOwner(["export", "--format", "csv"], {
      ...env,
      npm_config_loglevel: "silent",
    });
    expect(silent).toMatchObject({ code: 0, out: expect.stringMatching(/^\uFEFF"submissionId"/u) });
  });

  test("row 58: help explains every mark that a list can show", async () => {
    const { code, out } = await owner(["list", "--help"], {});
    expect(code).toBe(0);
    for (const mark of ["decoy", "soft-limit", "check-missing", "check-replayed", "number-taken"])
      expect(out).toMatch(new RegExp(`^ {2}${mark} +it `, "mu"));
  });
});

describe("help", () => {
  test("of each command explains it alone, with an example that the tool understands", async () => {
    const all = help(undefined);
    const names = new Set(
      Array.from(all.matchAll(/^npm run enquiries -- (\S+)/gmu), ([, name = ""]) => name),
    );
    expect(names.size).toBe(14);
    for (const name of names) {
      const own = parseCommand([name, "--help"], new Date());
      expect(own).toEqual(parseCommand(["help", name], new Date()));
      const text = own.name === "help" ? own.text : "";
      const example = /^For example: npm run enquiries -- (.+)$/mu.exec(text)?.[1] ?? "";
      expect(parseCommand(example.split(" "), new Date()).name).toBe(name);
      for (const other of names) if (other !== name) expect(text).not.toContain(`enquiries -- ${other} -`);
    }
  });
});

describe("an erasure of nobody", () => {
  test.each([
    ["*@example.org", 1, /^erase: \*@example\.org is no address but a pattern[^\n]+\n$/u],
    ["ada@exampel.org", 0, /^Erased nothing: no enquiry is from ada@exampel\.org\.[^\n]+\n$/u],
  ])("of %s says why, instead of a number", async (email, code, words) => {
    const server = await startServer();
    await post(server, enquiry());
    const outcome = await owner(["erase", "--email", email, "--yes"], server.env);
    expect(outcome.code).toBe(code);
    expect(outcome.out + outcome.err).toMatch(words);
    expect(server.rows()).toHaveLength(1);
  });
});

describe("a damaged database", () => {
  test("is named in one sentence by a list and by a backup", async () => {
    const server = await startServer();
    for (let index = 0; index < 9; index += 1) await post(server, enquiry({ message: "m".repeat(280) }));
    await server.close();
    const bytes = readFileSync(server.databaseFile);
    // Whatever follows the schema.
    bytes.fill(0x55, 4_096 * 2);
    writeFileSync(server.databaseFile, bytes);
    for (const args of [["list"], ["backup", temporaryFile("backup")]]) {
      const { code, err } = await owner(args, server.env);
      expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+(?:malformed|damaged)[^\n]*\n$/u)]);
      expect(err).not.toContain("cannot write");
    }
  });
});

describe("what cannot be undone", () => {
  test.each([
    [["erase", "--email", "ada@example.org"], "Erase ada@example.org and 1 enquiry from "],
    [["purge", "--older-than", "0d"], "Purge 1 of 1 enquiry, from before "],
  ])(
    "row 58: %j asks, names what would go and from where, and without an answer changes nothing",
    async (args, question) => {
      const server = await startServer();
      await post(server, enquiry());
      const { env } = server;
      const asked = await owner(args, env);
      expect(asked).toMatchObject({ code: 1, out: "" });
      expect(asked.err).toContain(question);
      expect(asked.err).toContain(server.databaseFile);
      expect(server.rows()).toHaveLength(1);
      expect((await owner([...args, "--yes"], env)).code).toBe(0);
      expect(server.rows()).toHaveLength(0);
    },
  );

  // script(1) gives the tool a terminal.
  test.each([
    ["n", 1],
    ["", 1],
    ["y", 0],
  ])("row 58: at a terminal the answer %j counts", async (answer, left) => {
    const server = await startServer();
    await post(server, enquiry());
    await ownerAtTerminal("erase --email ada@example.org", server.env, answer);
    expect(server.rows()).toHaveLength(left);
  });
});

describe("a database of a newer version", () => {
  test("row 50: stops the tool with one sentence that says what to do, not with a stack trace", async () => {
    const server = await startServer();
    await server.close();
    const later = "insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')";
    change(server.databaseFile, later);
    expect(await owner(["list"], server.env)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^DATABASE_URL: a newer version [^\n]+999-later[^\n]+\n$/u),
    });
    const process = start(siteFolder(), server.env);
    expect(await process.exited).toEqual([1, null]);
    expect(process.output.err).toMatch(/^DATABASE_URL: a newer version [^\n]+\n$/u);
  });
});

describe("the spool", () => {
  test("row 45: list --spooled shows what waits, although the database cannot be reached", async () => {
    const folder = temporaryFolder();
    const env = {
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${await freePort()}/enquiries`,
      SPOOL_PATH: join(folder, "spool.sqlite"),
    };
    const missing = await owner(["list", "--spooled"], env);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining(env.SPOOL_PATH) });
    const server = await startServer({ env });
    await post(server, enquiry({ lastName: "Waiting" }));
    const listed = await owner(["list", "--spooled"], env);
    expect(listed).toMatchObject({ code: 0, out: expect.stringContaining("Ada Waiting") });
    expect(listed.out).not.toContain("nothing");
  });
});

describe("a database of the version before", () => {
  test("row 72: beside an earlier version's server they migrate nothing before they are told to", async () => {
    const server = await startServer();
    await post(server, enquiry());
    await server.close();
    const { env } = server;
    const database = new DatabaseSync(server.databaseFile);
    database.exec("delete from kysely_migration where name >= '008-badge'");
    for (const column of ["badge", "tried"]) database.exec(`alter table enquiry drop column ${column}`);
    const steps = () => database.prepare("select count(*) as n from kysely_migration").get()?.n;
    const before = steps();

    const stats = await owner(["stats"], env);
    expect(stats).toMatchObject({ code: 0, out: expect.stringMatching(/^enquiries +1$/mu) });
    expect(stats.err).toContain(
      "make a backup, then start this version's server or run 'npm run enquiries -- migrate'",
    );
    const backup = temporaryFile("backup.sqlite");
    expect(await owner(["backup", backup], env)).toMatchObject({ code: 0 });
    const list = await owner(["list"], env);
    expect(list).toMatchObject({
      code: 1,
      err: expect.stringContaining("list: this cannot be read from it before that."),
    });
    expect(list.err).not.toMatch(/^ +at /mu);
    for (const command of [
      ["erase", "--email", "ada@example.org", "--yes"],
      ["purge", "--older-than", "1d", "--yes"],
      ["kiosk", "add", "hall-3"],
      ["restore", backup],
      ["rotate-secrets"],
    ]) {
      const refused = await owner(command, env);
      expect(refused).toMatchObject({ code: 1, out: "" });
      expect(refused.err.trim().split("\n")).toEqual([expect.stringContaining("an earlier version made")]);
    }
    const { out } = await owner(["doctor"], env);
    expect(out).toMatch(/WRONG {2}database .*To go back, restore that backup/u);
    expect(steps()).toBe(before);

    expect(await owner(["migrate"], env)).toMatchObject({ code: 0, err: "" });
    expect(steps()).toBe(Object.keys(migrations).length);
    expect(await owner(["list"], env)).toMatchObject({ code: 0, err: "" });
    database.close();
  });
});
