import { expect, it } from "vitest";
import { parseSettings } from "#kiosk/settings.ts";

const usual = parseSettings("{}");

it.each([
  ["nothing stored", null],
  ["a write that was cut off", '{"idle": 4'],
  ["no object", "7"],
  ["null", "null"],
  ["a list", "[45]"],
  ["an unknown name", '{"volume": 3}'],
  ["a time of 0", '{"idle": 0}'],
  ["a time that is text", '{"warning": "20"}'],
  ["a time without end", '{"tour": 1e999}'],
  ["an unknown choice", '{"renderer": "vulkan"}'],
])("has its defaults with %s", (_, text) => {
  expect(parseSettings(text)).toEqual(usual);
});

it("takes what is stored and allowed", () => {
  const changed = { idle: 2, renderer: "still", keyboard: "device" } as const;
  expect(parseSettings(JSON.stringify(changed))).toEqual({ ...usual, ...changed });
});
