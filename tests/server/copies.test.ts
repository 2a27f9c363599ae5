import { expect, test } from "vitest";
import { confirmationsOf, whatIsMissing } from "#server/enquiries/store/postgres/replication-status.ts";

test.each([
  ["", 0],
  ["  ", 0],
  ["*", 1],
  ["a, b", 1],
  ["2 (a, b)", 2],
  ["FIRST 2 (a, b, c)", 2],
  ["any 3(a, b, c)", 3],
  ['"first 2 (x)"', 1],
])("synchronous_standby_names '%s' asks for %d confirmations", (names, count) => {
  expect(confirmationsOf(names)).toBe(count);
});

test("a standby is missing where fewer confirm than have to, or, if that is hidden, fewer are connected", () => {
  const found = { wanted: 2, standbys: 1, behindBytes: 0 };
  expect(whatIsMissing({ ...found, confirming: 1 })).toBeUndefined();
  expect(whatIsMissing({ ...found, confirming: 0 })).toMatch(/^commits wait for 1 standbys, and 0 confirm:/u);
  expect(whatIsMissing({ ...found, confirming: undefined })).toBeUndefined();
  expect(whatIsMissing({ ...found, standbys: 0, confirming: undefined })).toMatch(/and 0 confirm:/u);
  expect(whatIsMissing({ wanted: 1, standbys: 0, confirming: 0, behindBytes: undefined })).toBeUndefined();
});
