import { statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Development, develop, type Light } from "#media-tools/stills/develop.ts";
import { STILL_BUDGET, STILL_WIDTHS } from "#media-tools/stills/mission-stills.ts";
import { tray } from "#media-tools/stills/stage/diagnosis.ts";
import { lensAt } from "#media-tools/stills/stage/lens.ts";
import { cohort } from "#media-tools/stills/stage/trials.ts";
import { exposureOf, type View } from "#media-tools/stills/stage/view.ts";

const PLAIN: Development = { exposure: 1, bloom: 0, clear: [0.5, 0.5, 1] };

const plane = (size: number, colour: readonly number[]): Light => ({
  width: size,
  height: size,
  data: Float32Array.from({ length: size * size * 3 }, (_, i) => colour[i % 3] ?? 0),
});

const pixel = (plate: Uint8Array, width: number, column: number, row: number): number[] => [
  ...plate.slice((row * width + column) * 3, (row * width + column) * 3 + 3),
];

test("a plate without light develops into the field's colour, give or take one level of grain", () => {
  const plate = develop(plane(40, [0, 0, 0]), { ...PLAIN, bloom: 0.4 });
  for (let index = 0; index < plate.length; index += 3) {
    expect(Math.abs((plate[index] ?? 0) - 7)).toBeLessThanOrEqual(1);
    expect(Math.abs((plate[index + 1] ?? 0) - 9)).toBeLessThanOrEqual(1);
    expect(Math.abs((plate[index + 2] ?? 0) - 10)).toBeLessThanOrEqual(1);
  }
});

test("a stain shines in its own colour and burns out towards white", () => {
  const shown = (amount: number) =>
    pixel(develop(plane(16, [0.02 * amount, 0.9 * amount, 0.35 * amount]), PLAIN), 16, 8, 8);
  const [red = 0, green = 0, blue = 0] = shown(0.5);
  expect(green).toBeGreaterThan(blue);
  expect(blue).toBeGreaterThan(red);
  expect(Math.min(...shown(400))).toBeGreaterThan(250);
});

test("a bright point glows into the dark beside it, and the lens darkens with the distance from its clear place", () => {
  const light = plane(64, [0, 0, 0]);
  light.data.set([30, 30, 30], (32 * 64 + 32) * 3);
  const green = (plate: Uint8Array, column: number) => pixel(plate, 64, column, 32)[1] ?? 0;
  expect(green(develop(light, { ...PLAIN, bloom: 1 }), 40)).toBeGreaterThan(
    green(develop(light, PLAIN), 40) + 3,
  );
  const shaded = develop(plane(64, [0.5, 0.5, 0.5]), { ...PLAIN, clear: [0, 0.5, 0.1] });
  expect(green(shaded, 2)).toBeGreaterThan(green(shaded, 32));
  expect(green(shaded, 32)).toBeGreaterThan(green(shaded, 62));
});

test("exposures cover the lens and the pixel evenly: none leans to a side, none leaves them", () => {
  const all = Array.from({ length: 64 }, (_, n) => lensAt(n));
  for (const { across, up, dx, dy } of all) {
    expect(Math.hypot(across, up)).toBeLessThanOrEqual(1);
    expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(1);
  }
  for (const key of ["across", "up", "dx", "dy"] as const) {
    const mean = all.reduce((sum, lens) => sum + lens[key], 0) / all.length;
    expect(Math.abs(mean)).toBeLessThan(0.06);
  }
});

test("from every place on the lens what is in focus lies where the view puts it, and what is not moves", () => {
  const view: View = {
    eye: [4, 5, 9],
    focus: [1, 0.5, -1],
    on: [0.6, 0.4],
    focal: 2,
    aperture: 0.4,
  };
  const exposure = exposureOf(view, 1600, 1200);
  const clip = new Float32Array(16);
  const seen = (x: number, y: number, z: number): [number, number] => {
    const row = (i: number) =>
      (clip[i] ?? 0) * x + (clip[4 + i] ?? 0) * y + (clip[8 + i] ?? 0) * z + (clip[12 + i] ?? 0);
    return [(0.5 + (0.5 * row(0)) / row(3)) * 1600, (0.5 - (0.5 * row(1)) / row(3)) * 1200];
  };
  const still = { dx: 0, dy: 0 };
  const places = [
    [0, 0],
    [1, 0],
    [-0.6, 0.8],
  ] as const;
  const far = places.map(([across, up]) => {
    exposure.aim({ across, up, ...still }, clip, 1, 100);
    const [x, y] = seen(1, 0.5, -1);
    expect(x).toBeCloseTo(960, 0);
    expect(y).toBeCloseTo(480, 0);
    return seen(-2, 0, -8);
  });
  const [middle, right] = far;
  expect(
    Math.hypot((middle?.[0] ?? 0) - (right?.[0] ?? 0), (middle?.[1] ?? 0) - (right?.[1] ?? 0)),
  ).toBeGreaterThan(10);
});

test("diagnosis: one sample of the whole tray is found, and it alone is lifted and stained", () => {
  const pieces = tray();
  const found = pieces.filter(({ gfp }) => gfp);
  expect(pieces.length).toBeGreaterThan(600);
  expect(found).toHaveLength(1);
  expect(pieces.filter(({ held }) => held)).toEqual(found);
  expect(Math.max(...pieces.filter(({ gfp }) => !gfp).map(({ at }) => at[1]))).toBeLessThan(
    found[0]?.at[1] ?? 0,
  );
});

test("trials: both arms have as many people, one pair is held up, and the treated are followed longer", () => {
  const arms = [-1, 1].map((side) => cohort().filter(({ at }) => Math.sign(at[0]) === side));
  const people = arms.map((arm) => arm.filter(({ value }) => value === undefined));
  const visits = arms.map((arm) => arm.filter(({ value }) => value !== undefined));
  expect(people[0]).toHaveLength(people[1]?.length ?? 0);
  expect(people.map((arm) => arm.filter(({ held }) => held).length)).toEqual([1, 1]);
  expect(visits[1]?.length).toBeGreaterThan(2 * (visits[0]?.length ?? 0));
  // Every bar lies behind a sample of its own arm.
  arms.forEach((_, arm) => {
    const lanes = new Set(people[arm]?.map(({ at }) => at[0]));
    for (const { at, value = 0 } of visits[arm] ?? []) {
      expect(lanes).toContain(at[0]);
      expect(at[2]).toBeLessThan(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });
});

test("every still is there in each width and format, and keeps its budget at 1200 pixels", async () => {
  const folder = new URL("../../../src/pages/home/data-powered/stills/", import.meta.url);
  for (const id of ["diagnosis", "discovery", "trials", "resilience"]) {
    for (const format of ["avif", "webp"] as const) {
      for (const width of STILL_WIDTHS[format]) {
        const { pathname } = new URL(`${id}-${width}.${format}`, folder);
        expect(await sharp(pathname).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
      }
      expect(statSync(new URL(`${id}-1200.${format}`, folder)).size).toBeLessThanOrEqual(STILL_BUDGET);
    }
  }
});
