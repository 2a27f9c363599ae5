import { describe, expect, it } from "vitest";
import { placeOf } from "#kiosk/form/plate.ts";
import { isAnswered, REQUIRED_STEPS, STEPS } from "#kiosk/form/steps.ts";
import { layersOf } from "#kiosk/keyboard/layouts.ts";

describe("the steps of a kiosk's form", () => {
  it("ask for the choice and what is required first, then for the rest, and never for consent", () => {
    expect(REQUIRED_STEPS).toEqual(["reason", "firstName", "lastName", "email", "organization"]);
    expect(STEPS).toEqual([...REQUIRED_STEPS, "phone", "message"]);
  });

  it("count a field as answered once something is in it, and the choice once it was seen", () => {
    expect(isAnswered({ firstName: " " }, "firstName", "email")).toBe(false);
    expect(isAnswered({ firstName: "Ada" }, "firstName", "email")).toBe(true);
    expect(isAnswered({}, "reason", "reason")).toBe(false);
    expect(isAnswered({}, "reason", "firstName")).toBe(true);
  });
});

describe("the well of an enquiry", () => {
  it("is the same for the same id, and on the plate for every id", () => {
    expect(placeOf("0b88b523-0000-4000-8000-000000000000")).toEqual(
      placeOf("0b88b523-ffff-4fff-bfff-ffffffffffff"),
    );
    const places = Array.from({ length: 500 }, (_, n) =>
      placeOf(`${(n * 7919).toString(16).padStart(8, "0")}-`),
    );
    expect(places.every(({ row, column }) => row >= 0 && row < 8 && column >= 0 && column < 12)).toBe(true);
    expect(new Set(places.map(({ row, column }) => `${row}/${column}`)).size).toBe(96);
  });
});

describe("the keyboards", () => {
  it("have every character of an e-mail address, with or without capitals", () => {
    const keys = layersOf("email", true).letters?.join(" ").split(" ") ?? [];
    for (const character of "abcdefghijklmnopqrstuvwxyz0123456789@.-_") expect(keys).toContain(character);
  });

  it("have Back and Next in a form that goes field by field only", () => {
    expect(layersOf("text", true).letters?.at(-1)).toMatch(/^\{back\} .* \{next\}$/u);
    expect(layersOf("search", false).letters?.at(-1)).toMatch(/\{done\}$/u);
  });

  it("keep their rows where they are when capitals or accents are switched on", () => {
    for (const layer of Object.values(layersOf("text", true))) expect(layer).toHaveLength(5);
  });
});
