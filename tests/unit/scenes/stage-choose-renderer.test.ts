import { describe, expect, it, vi } from "vitest";
import type { BrowserFacts, WebglProbe } from "#scenes/runtime/choose/browser-facts.ts";
import { chooseRenderer, isSoftware } from "#scenes/runtime/choose/choose-renderer.ts";

/** A capable desktop, on which WebGL is chosen. */
const desktop: BrowserFacts = {
  pin: null,
  kiosk: null,
  script: true,
  print: false,
  context2d: true,
  saveData: false,
  connection: "4g",
  coarsePointer: false,
  hover: true,
  platform: "Linux x86_64",
  touchPoints: 0,
  mobile: false,
  memory: 8,
  cores: 8,
};
const GPU = "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)";
const choose = (facts: Partial<BrowserFacts>, probe: WebglProbe = GPU) =>
  chooseRenderer({ ...desktop, ...facts }, () => probe);

const phone = { coarsePointer: true, hover: false } as const;
const weak = { memory: 2, cores: 2 } as const;

const table: readonly (readonly [
  name: string,
  facts: Partial<BrowserFacts>,
  probe: WebglProbe,
  chosen: string,
])[] = [
  ["a good desktop", {}, GPU, "webgl"],
  ["a touch laptop with a mouse", { coarsePointer: true, hover: true, touchPoints: 10 }, GPU, "webgl"],
  ["a Mac without touch points", { platform: "MacIntel" }, GPU, "webgl"],
  ["memory and cores that nobody tells", { memory: undefined, cores: undefined }, GPU, "webgl"],
  ["an unknown connection", { connection: undefined }, GPU, "webgl"],
  ["a 3g connection", { connection: "3g" }, GPU, "webgl"],

  ["a pin of WebGL over a software rasteriser", { pin: "webgl" }, "Google SwiftShader", "webgl"],
  ["a pin of WebGL over a refusal", { pin: "webgl" }, null, "webgl"],
  [
    "a pin of WebGL on a weak phone that saves data",
    { pin: "webgl", ...phone, ...weak, saveData: true },
    null,
    "webgl",
  ],
  ["a pin of Canvas2D on a good desktop", { pin: "canvas2d" }, GPU, "canvas2d"],
  ["a pin of the still on a good desktop", { pin: "still" }, GPU, "still"],
  ["a pin against the kiosk's profile", { pin: "still", kiosk: "webgl" }, GPU, "still"],

  ["a kiosk whose profile says Canvas2D", { kiosk: "canvas2d" }, GPU, "canvas2d"],
  ["a touch kiosk whose profile says WebGL", { kiosk: "webgl", ...phone }, "llvmpipe", "webgl"],

  ["no script", { script: false }, GPU, "still"],
  ["print", { print: true }, GPU, "still"],
  ["no 2D context", { context2d: false }, GPU, "still"],
  ["save-data", { saveData: true }, GPU, "still"],
  ["save-data on a phone", { saveData: true, ...phone }, GPU, "still"],
  ["2g", { connection: "2g" }, GPU, "still"],
  ["slow 2g", { connection: "slow-2g" }, GPU, "still"],

  ["a phone", phone, GPU, "canvas2d"],
  ["an iPad that calls itself a Mac", { platform: "MacIntel", touchPoints: 5 }, GPU, "canvas2d"],
  ["a mobile client hint", { mobile: true }, GPU, "canvas2d"],

  ["WebGL2 refused", {}, null, "canvas2d"],
  [
    "SwiftShader",
    {},
    "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)",
    "canvas2d",
  ],
  ["llvmpipe", {}, "llvmpipe (LLVM 15.0.7, 256 bits)", "canvas2d"],
  ["softpipe", {}, "softpipe", "canvas2d"],
  ["Basic Render", {}, "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)", "canvas2d"],
  ["2 GB", { memory: 2 }, GPU, "canvas2d"],
  ["two cores", { cores: 2 }, GPU, "canvas2d"],
  ["four GB and four cores", { memory: 4, cores: 4 }, GPU, "webgl"],
];

describe("the renderer of a scene", () => {
  it.each(table)("with %s", (_name, facts, probe, chosen) => {
    expect(choose(facts, probe)).toBe(chosen);
  });

  it("asks for a WebGL context only when nothing else decides", () => {
    const probe = vi.fn(() => GPU);
    for (const facts of [{ pin: "webgl" }, { saveData: true }, phone, { mobile: true }] as const)
      chooseRenderer({ ...desktop, ...facts }, probe);
    expect(probe).not.toHaveBeenCalled();
    chooseRenderer(desktop, probe);
    expect(probe).toHaveBeenCalledOnce();
  });

  it("takes no GPU's name for a software rasteriser", () => {
    for (const name of ["Apple M2", "Mali-G78", "Adreno (TM) 740", "Intel(R) Iris(R) Xe Graphics"])
      expect(isSoftware(name)).toBe(false);
  });
});
