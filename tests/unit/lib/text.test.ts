import { expect, it } from "vitest";
import { interpolate, rangeText } from "#lib/text.ts";

it("a text takes what fills it as it is: no value is read as a pattern or filled itself", () => {
  expect(
    interpolate("{count} rows of {name}, {unknown}", { count: 1204, name: "<b>{count} $& $1</b>" }),
  ).toBe("1,204 rows of <b>{count} $& $1</b>, {unknown}");
});

it("a range of one value is that value", () => {
  expect([rangeText("5", "7"), rangeText("5", "5")]).toEqual(["5–7", "5"]);
});
