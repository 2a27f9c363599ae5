import { describe, expect, it } from "vitest";
import { FIELDS } from "#enquiry/fields.ts";
import { addSecond, readTried, triedText, type UsageLog } from "#enquiry/usage-log.ts";
import { usageWith, useUsageLog } from "#kiosk/usage-log/usage-log.ts";

describe("what a visitor tried", () => {
  it("is counted by the second, in the order of its first use, and read as it was written", () => {
    let tried: UsageLog = new Map();
    for (const names of [["Home"], ["Home", "Live: Biobank"], ["About"], [], ["Home"]])
      tried = addSecond(tried, names);
    expect(triedText(tried)).toBe("Home, 3 s; Live: Biobank, 1 s; About, 1 s");
    expect(readTried(triedText(tried))).toEqual(tried);
  });

  it("is empty where nothing was", () => {
    expect(triedText(new Map())).toBe("");
    expect(readTried("")).toEqual(new Map());
  });

  it("keeps the 20 longest, and fits its field", () => {
    const name = (index: number) => `Live: ${"x".repeat(60)} ${index}`;
    const many = new Map(Array.from({ length: 30 }, (_, index) => [name(index), 1_000 + index]));
    const text = triedText(many);
    expect([...readTried(text).keys()]).toEqual(Array.from({ length: 20 }, (_, index) => name(index + 10)));
    expect(text.length).toBeLessThanOrEqual(FIELDS.tried.limit);
  });

  it.each(["a", "; ;", "a, x s", ", 3 s", "a, 12345678 s"])(
    "leaves out what it did not write: %s",
    (text) => {
      expect(readTried(text)).toEqual(new Map());
    },
  );

  it("goes along with a lead, and is the same when that is sent again", () => {
    useUsageLog.setState({ tried: new Map([["Home", 3]]) });
    expect(usageWith("one")).toBe("Home, 3 s");
    useUsageLog.setState({ tried: new Map([["Home", 9]]) });
    expect(usageWith("one")).toBe("Home, 3 s");
    expect(usageWith("two")).toBe("Home, 9 s");
  });
});
