import { expect, test } from "vitest";
import { change, enquiry, post, readFrom, startWithMetrics } from "./harness.ts";
import { query } from "./postgres.ts";
import { sharedPostgres } from "./shared-postgres.ts";

const postgres = sharedPostgres();

/** Raises the SQLSTATE that a message names, with the sender's address in the database's own words. */
const RAISE = `
  create function refuse() returns trigger language plpgsql as $$ begin
    if new.message ~ '^[0-9A-Z]{5}$' then raise exception 'not %', new.email using errcode = new.message; end if;
    return new;
  end $$;
  create trigger refuse before insert on enquiry for each row execute function refuse()`;

async function startOnPostgres() {
  const url = await postgres.database();
  const { server, metrics } = await startWithMetrics({ DATABASE_URL: url });
  await query(url, RAISE);
  const outcome = async (name: string) =>
    Number(new RegExp(`^enquiries_total\\{outcome="${name}"\\} (\\d+)$`, "mu").exec(await metrics())?.[1]);
  const spooled = () => readFrom(server.env.SPOOL_PATH, "select 1 from spooled").length;
  return { url, server, outcome, spooled };
}

// SQLSTATEs by appendix A of PostgreSQL 18's manual.
test.each([
  ["23514", 500, "a check that fails"],
  ["22P02", 500, "a value that cannot be read"],
  ["42703", 500, "a column that is missing"],
  ["P0001", 500, "an error that a trigger raises"],
  ["40001", 503, "a conflict with another transaction"],
])("%s is answered with %i, logged, counted, and not spooled: %s", async (state, status) => {
  const { url, server, outcome, spooled } = await startOnPostgres();
  const fields = [enquiry(), enquiry({ message: state }), enquiry()];
  const answers = await Promise.all(fields.map((each) => post(server, each)));
  expect(answers.map((answer) => answer.status)).toEqual([200, status, 200]);
  expect(await answers[1]?.json()).toEqual({
    outcome: "failed",
    error: status === 500 ? "internal" : "unavailable",
  });
  expect(answers[1]?.headers.get("retry-after")).toBe(status === 500 ? null : "5");
  expect(await outcome(status === 500 ? "internal" : "unavailable")).toBe(1);
  expect(spooled()).toBe(0);
  expect(await query(url, "select 1 from enquiry")).toHaveLength(2);
  expect(server.log()).toContain(`PostgreSQL refuses it: ${state}`);
  expect(server.log()).not.toContain("ada@");
  expect(server.log()).not.toContain('"kind":"away"');
});

test.each([
  ["08006", "the connection fails"],
  ["25006", "a standby that is not promoted"],
  ["53300", "too many connections"],
  ["57P03", "it starts"],
])("%s is a database that is away: the enquiry is spooled, and answered as received: %s", async (state) => {
  const { server, outcome, spooled } = await startOnPostgres();
  expect((await post(server, enquiry({ message: state }))).status).toBe(200);
  expect(spooled()).toBe(1);
  expect(await outcome("stored")).toBe(1);
  expect(server.log()).toContain(`"cause":"${state}"`);
});

test("a visitor whose enquiry the database refuses is told so, and keeps what was typed", async () => {
  const { server } = await startOnPostgres();
  const answer = await post(server, enquiry({ message: "23514" }), { accept: "text/html" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("What you typed is still in the form");
});

test("SQLite's refusals are told in the same way", async () => {
  const { server, metrics } = await startWithMetrics();
  const { databaseFile } = server;
  change(
    databaseFile,
    "create trigger refuse before insert on enquiry when new.message = 'no' begin select raise(abort, 'no'); end",
  );
  const answers = await Promise.all(
    [enquiry(), enquiry({ message: "no" })].map((each) => post(server, each)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 500]);
  expect(await metrics()).toContain('enquiries_total{outcome="internal"} 1');
});
