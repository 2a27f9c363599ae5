import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { toCsv } from "#enquiry/csv.ts";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { parseCommand } from "#server/enquiries/owner/command.ts";
import { table } from "#server/enquiries/owner/table.ts";
import type { Lead } from "#server/enquiries/store/tables.ts";
import { enquiry, post, startServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { archiveOn, databaseOf, entry, temporaryFile } from "./stores.ts";

const CLI = join(import.meta.dirname, "../../src/server/enquiries/owner/cli.ts");

function stored(changes: Partial<Lead>): Lead {
  return {
    submissionId: "0b6f1f0e-8d5c-4a3e-9c59-1d7a6f2b7c10",
    receivedAt: "2025-03-01T09:30:00.000Z",
    state: "accepted",
    marks: "",
    kiosk: "",
    typedAt: "",
    temperature: "",
    wish: "",
    note: "",
    ...EMPTY_VALUES,
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    organization: "Engines",
    ...changes,
  };
}

describe("the owner's commands", () => {
  test("list and export while the server runs", async () => {
    const server = await startServer();
    await post(server, enquiry({ message: "First\nsecond" }));
    await post(server, enquiry({ nicknameField: "bot", email: "bot@example.org" }));
    // Runs the source, as npm does; all other tests run a bundle of it.
    const env = { ...process.env, ...server.env };
    const { stdout: listed } = await promisify(execFile)(process.execPath, [CLI, "list"], { env });
    expect(listed).toContain("ada@example.org");
    expect(listed).toContain("First ⏎ second");
    const out = temporaryFile("out.json");
    const exported = await owner(["export", "--format", "json", "--out", out], server.env);
    expect(exported.out).toBe(`2 enquiries in ${out}\n`);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject([
      { email: "ada@example.org", message: "First\nsecond", marks: "check-missing" },
      { email: "bot@example.org", state: "quarantined", marks: "decoy check-missing" },
    ]);
  });

  test("purge what is older than an age, and nothing else", async () => {
    const file = await databaseOf([
      entry({ submissionId: "1" }, { receivedAt: new Date("2024-12-31T23:59:59Z") }),
      entry({ submissionId: "2" }, { receivedAt: new Date("2025-01-01T00:00:01Z") }),
    ]);
    const purge = parseCommand(["purge", "--older-than", "365d"], new Date("2026-01-01T00:00:00Z"));
    const archive = await archiveOn(file);
    expect(purge.name === "purge" && (await archive.purgeBefore(purge.before))).toBe(1);
    expect((await archive.list()).map(({ submissionId }) => submissionId)).toEqual(["2"]);
  });

  test.each([
    [[], "Which command?"],
    [["drop"], "There is no command 'drop'."],
    [["export", "--format", "xml"], "export: --format has to be csv or json."],
    [["erase"], "erase: --email has to name an e-mail address."],
    [["purge", "--older-than", "1y"], "purge: --older-than has to be a number of days, such as 365d."],
    [["list", "--all"], "Unknown option '--all'"],
    [["erase", "--email", "ada"], "erase: ada is no e-mail address"],
    [["erase", "--email", "%@%"], "erase: %@% is no e-mail address"],
    [["erase", "--email", "a@example.org,b@example.org"], "is no e-mail address; name one"],
    [["erase", "--email", "a@example.org", "--email", "b@example.org"], "--email is there twice."],
    [["erase", "--email", "a@example.org", "b@example.org"], "'b@example.org' is one thing too many."],
    [["export", "--format", "csv", "--kiosk", ""], "export: --kiosk has to name a kiosk."],
    [["list", "--email", "*@*"], "list: *@* is no e-mail address"],
    [["list", "--since", "2026-02-31"], "list: --since: there is no 2026-02-31 in the calendar."],
    [["list", "--before", "2026-13-01"], "list: --before: there is no 2026-13-01 in the calendar."],
    [["list", "--since", "7d", "--before", "8d"], "list: --since 7d is not earlier than --before 8d."],
    [["backup", "one", "two"], "backup: name one file."],
    [["backup", "one", "--minutes", "0"], "backup: --minutes has to be a number from 1 to 999999."],
    [["kiosk", "day", "one", "two"], "kiosk day: name one kiosk"],
    [["kiosk", "day", "--date", "7d"], "kiosk day: --date has to be a day, such as 2026-01-31."],
    [["list", "--limit", "1000000"], "list: --limit has to be a number from 1 to 999999."],
    [["list", "--state", "gone"], "list: --state has to be accepted, pending, quarantined."],
    [["list", "--since", "yesterday"], "list: --since has to be a number of days"],
    [["list", "--limit", "0"], "list: --limit has to be a number from 1 to 999999."],
    [["release"], "release: name the enquiries by their ID, as list shows it."],
    [["backup"], "backup: name one file."],
    [["purge", "--older-than", "-5d"], "Option '--older-than' argument is ambiguous."],
  ])("%j is explained, in one sentence", (args, message) => {
    expect(() => parseCommand(args, new Date())).toThrow(message);
    expect(() => parseCommand(args, new Date())).toThrow(/^(?:(?!\.\s).)+$/su);
  });

  test("a wrong command ends with status 2 and its usage", async () => {
    const server = await startServer();
    expect(await owner(["erase"], server.env)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^erase: [^\n]+\n\nnpm run enquiries -- erase --email ADDRESS (?:[^\n]+\n)+For example: [^\n]+\n$/u,
      ),
    });
  });
});

describe("what is shown", () => {
  test("row 12: each cell of the list is isolated, and nothing in it steers the terminal or the reading direction", () => {
    const shown = table([
      stored({
        firstName: "\u202Eevil",
        lastName: "\u001b[2J",
        organization: "مختبر",
        message: `e${"\u0301".repeat(60)}`,
      }),
    ]);
    expect(shown).toContain("\u2068{202E}evil {001B}[2J Lovelace".replace(" Lovelace", "\u2069"));
    expect(shown).toContain("\u2068مختبر\u2069");
    expect(shown.match(/\u0301/gu)).toHaveLength(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested.
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/u);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "row 24: a cell that starts with %j is quoted and defused",
    (value) => {
      const [, row] = toCsv([stored({ organization: value })]).split(/\r\n(?=")/u);
      expect(row).toContain(`,"'${value}",`);
    },
  );

  test.each(["\uFEFF=1+1", "\u200B=1+1", " =1+1", "\u2800\u200E+1", "\u00AD\uFEFF@SUM(A1)", "\u200B＝1"])(
    "row 24: a formula behind what shows nothing, %j, is defused",
    (value) => {
      expect(toCsv([stored({ organization: value })])).toContain(`,"'${value}",`);
      expect(toCsv([stored({ organization: `A${value}` })])).toContain(`,"A${value}",`);
    },
  );

  test.each(["\n=1+1", "\n\n@SUM(A1)"])(
    "row 24: a cell that begins with a line feed, %j, is defused",
    (value) => {
      expect(toCsv([stored({ message: value })])).toContain(`,"'${value}",`);
    },
  );

  test.each(["0301234567", "12345678901234567890", "1E5"])(
    "row 87: %j, which a spreadsheet would take for a number, is defused",
    (value) => {
      expect(toCsv([stored({ badge: value })])).toContain(`,"'${value}",`);
      expect(toCsv([stored({ badge: `A${value}` })])).toContain(`,"A${value}",`);
      expect(toCsv([stored({ badge: "301234567" })])).toContain(`,"301234567",`);
    },
  );

  test("row 24: the export is RFC 4180: CRLF between records, every cell quoted, quotes doubled", () => {
    const csv = toCsv([stored({ organization: 'A "B", C', message: "one\ntwo" })]);
    expect(csv).toBe(
      "\uFEFF" +
        '"submissionId","receivedAt","state","marks","reason","firstName","lastName","email","phone","organization","message","consent","badge","tried","temperature","wish","note","kiosk","typedAt"\r\n' +
        '"0b6f1f0e-8d5c-4a3e-9c59-1d7a6f2b7c10","2025-03-01T09:30:00.000Z","accepted","","alpha","Ada","Lovelace","ada@example.org","","A ""B"", C","one\ntwo","","","","","","","",""\r\n',
    );
  });
});
