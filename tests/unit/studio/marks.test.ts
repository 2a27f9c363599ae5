import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { favicon } from "#studio/marks/app-icons.ts";
import { develop } from "#studio/marks/develop.ts";
import { Light } from "#studio/marks/light.ts";
import { fractalNoise } from "#studio/marks/noise.ts";
import { CARD_BUDGET } from "#studio/marks/social-cards.ts";
import { stains } from "#studio/marks/stains.ts";

const publicFile = (name: string) => new URL(`../../../public/${name}`, import.meta.url);

const pixel = (plate: Uint8Array, width: number, column: number, row: number): number[] => [
  ...plate.slice((row * width + column) * 3, (row * width + column) * 3 + 3),
];

test("a plate without light develops into the field's colour, give or take one level of grain", () => {
  const plate = develop(new Light(40, 40), { exposure: 1, bloom: 0.4 });
  for (let index = 0; index < plate.length; index += 3) {
    expect(Math.abs((plate[index] ?? 0) - 7)).toBeLessThanOrEqual(1);
    expect(Math.abs((plate[index + 1] ?? 0) - 9)).toBeLessThanOrEqual(1);
    expect(Math.abs((plate[index + 2] ?? 0) - 10)).toBeLessThanOrEqual(1);
  }
});

test("light adds up, falls off with distance, and never leaves the plane", () => {
  const light = new Light(60, 60);
  light.splat(30.5, 30.5, 3, stains.frost, 0.2);
  const once = light.data[(30 * 60 + 30) * 3] ?? 0;
  light.splat(30.5, 30.5, 3, stains.frost, 0.2);
  expect(light.data[(30 * 60 + 30) * 3]).toBeCloseTo(once * 2, 5);
  expect(light.data[(30 * 60 + 34) * 3] ?? 0).toBeLessThan(once);
  const before = light.data.slice();
  light.splat(-100, 30, 3, stains.frost, 1);
  expect(light.data).toEqual(before);
});

test("a stroke is as bright as it is told along its whole length, whatever its width", () => {
  for (const sigma of [0.8, 2, 5]) {
    const light = new Light(120, 60);
    light.stroke(
      [
        { x: 0, y: 30.5 },
        { x: 120, y: 30.5 },
      ],
      sigma,
      [1, 1, 1],
      0.5,
    );
    for (const column of [40, 60, 80]) expect(light.data[(30 * 120 + column) * 3]).toBeCloseTo(0.5, 1);
  }
});

test("a stain shines in its own colour and burns out towards white", () => {
  const shown = (amount: number) => {
    const light = new Light(16, 16);
    for (let row = 0; row < 16; row++) {
      for (let column = 0; column < 16; column++) light.add(column, row, stains.gfp, amount);
    }
    return pixel(develop(light, { exposure: 1, bloom: 0 }), 16, 8, 8);
  };
  const [red = 0, green = 0, blue = 0] = shown(0.5);
  expect(green).toBeGreaterThan(blue);
  expect(blue).toBeGreaterThan(red);
  expect(Math.min(...shown(400))).toBeGreaterThan(250);
});

test("noise stays within one and changes smoothly", () => {
  const noise = fractalNoise(3, 4);
  for (let step = 0; step < 500; step++) {
    const x = step * 0.37;
    expect(Math.abs(noise(x, 2.2))).toBeLessThanOrEqual(1);
    expect(Math.abs(noise(x, 2.2) - noise(x + 0.001, 2.2))).toBeLessThan(0.02);
  }
});

test("the favicon in public is the one that is drawn, with one lit cell of three faces", () => {
  expect(readFileSync(publicFile("favicon.svg"), "utf8")).toBe(favicon);
  expect(favicon.match(/<path/g)).toHaveLength(12);
  expect(favicon.match(/#6dffc4|#22c985|#159663/g)).toHaveLength(3);
});

test("the installed icons have the sizes that they are named for", async () => {
  for (const [name, size] of [
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["apple-touch-icon.png", 180],
  ] as const) {
    const { width, height } = await sharp(readFileSync(publicFile(name))).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});

test("every page has a social card of 1200 × 630 within its budget", async () => {
  for (const { id } of routes.filter((route) => route.id !== "not-found")) {
    const file = publicFile(`social/${id}.png`);
    const { width, height } = await sharp(readFileSync(file)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(statSync(file).size).toBeLessThanOrEqual(CARD_BUDGET);
  }
});
