import { describe, expect, test } from "vitest";
import { linksOf, WIRES_GONE } from "#diagrams/one-stop-shop/drawing.tsx";
import { driftAt, PACKETS_PER_WIRE, packetAt, pulseOf } from "#diagrams/one-stop-shop/drift.ts";
import { NARROW, polygonAt, pulseLength, pulseRest, sourcesOf, WIDE } from "#diagrams/one-stop-shop/model.ts";
import { packetsAt, wiresAt } from "#diagrams/one-stop-shop/wires.ts";
import type { Vec2 } from "#lib/vec.ts";
import { expectApart } from "./places.ts";

const labels = Array.from({ length: 9 }, (_, index) => `Source ${index}`);
const times = Array.from({ length: 60 }, (_, step) => step * 1.37);

describe.each(Object.entries({ wide: WIDE, narrow: NARROW }))("one-stop shop in motion, %s", (_, layout) => {
  const sources = sourcesOf(layout, labels);

  test("at 0 s nothing has drifted, and integrated nothing drifts at any time", () => {
    sources.forEach((source) => {
      const drifts = [driftAt(layout, source, 0, 0)];
      for (const seconds of times) drifts.push(driftAt(layout, source, 1, seconds));
      for (const { x, y, turn } of drifts) expect(Math.abs(x) + Math.abs(y) + Math.abs(turn)).toBe(0);
    });
  });

  test("shards stay within their drift, really move, and never touch each other", () => {
    let furthest = 0;
    for (const seconds of times) {
      const shards = sources.map((source) => {
        const { x, y } = driftAt(layout, source, 0, seconds);
        furthest = Math.max(furthest, Math.hypot(x, y));
        return polygonAt(source, 0).map(([px, py]): Vec2 => [px + x, py + y]);
      });
      expectApart(shards, 2);
    }
    expect(furthest).toBeLessThanOrEqual(layout.drift);
    expect(furthest).toBeGreaterThan(layout.drift / 2);
  });

  test("a wire's two halves start in their shards' middles wherever these have drifted", () => {
    for (const seconds of times) {
      const starts = wiresAt(layout, sources, 0, seconds).flatMap((halves) => halves.map(([from]) => from));
      for (const [x, y] of starts) {
        const held = sources.some((source) => {
          const drift = driftAt(layout, source, 0, seconds);
          const [mx, my] = source.drifting.middle;
          return Math.hypot(mx + drift.x - x, my + drift.y - y) < 1e-9;
        });
        expect(held).toBe(true);
      }
    }
  });

  test("every packet is drawn at any time, on its wire or below its break, and at no time all of them run", () => {
    for (const seconds of times) {
      const wires = wiresAt(layout, sources, 0, seconds);
      const places = packetsAt(layout, wires, seconds);
      expect(places.flat()).toHaveLength(wires.length * PACKETS_PER_WIRE);
      expect(places.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  test("the wires are gone before the grid closes", () => {
    const links = linksOf(layout, sources);
    expect(links(0, 3).wires).not.toBe("");
    expect(links(WIRES_GONE, 3)).toEqual({ wires: "", packets: [] });
  });

  test("the pulse starts where the still picture has it, runs evenly and leaves before it comes again", () => {
    const tail = layout.cell;
    const pulse = pulseOf(layout, tail);
    expect(pulse(0)).toBe(pulseRest(layout));
    const places = Array.from({ length: 2000 }, (_unused, step) => pulse(step / 100));
    expect(Math.max(...places)).toBeGreaterThan(pulseLength(layout) + tail * 0.95);
    places.slice(1).forEach((place, index) => {
      const before = places[index] ?? 0;
      if (place < before) expect(before).toBeGreaterThan(pulseLength(layout));
      else expect(place - before).toBeLessThan(layout.cell / 10);
    });
  });
});

test("a packet runs to the end of its half before it falls, and falls to the end", () => {
  for (let seconds = 0; seconds < 12; seconds += 0.01) {
    const { run, fall } = packetAt(3, 1, seconds);
    if (fall > 0) expect(run).toBe(1);
    expect(run).toBeLessThanOrEqual(1);
    expect(fall).toBeLessThanOrEqual(1);
  }
});
