import { expect, it, vi } from "vitest";
import { memoize } from "../../../src/demos/lib/memoize.ts";

it.each([null, undefined, 0, "", false])("%s is made once, like any other value", (value) => {
  const make = vi.fn(() => value);
  const get = memoize(make);
  expect([get(), get()]).toEqual([value, value]);
  expect(make).toHaveBeenCalledTimes(1);
});
