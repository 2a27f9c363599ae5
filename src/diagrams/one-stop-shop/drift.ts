import { mixPoint } from "#lib/geometry.ts";
import { clamp01 } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Layout, pulseLength, pulseRest, type Source, shardProgress } from "./model.ts";

/** Phase in a cycle of `period` seconds, in radians. */
const turnOf = (seconds: number, period: number): number => (2 * Math.PI * seconds) / period;

/**
 * A shard's offset: x and y in viewBox units, and degrees clockwise about its centre. Each sways with its own periods:
 * 0 at 0 s, at most `layout.drift`, and still once in the grid.
 */
export function driftAt(layout: Layout, source: Source, progress: number, seconds: number) {
  const { index } = source;
  const [cx, cy] = source.drifting.middle;
  const [dx, dy] = [cx - layout.width / 2, cy - layout.height / 2];
  const length = Math.hypot(dx, dy) || 1;
  const loose = 1 - shardProgress(source, progress);
  const out = ((1 - Math.cos(turnOf(seconds, 12 + index * 1.3))) / 2) * 0.9 * layout.drift * loose;
  const sway = Math.sin(turnOf(seconds, 8 + ((index * 5) % 9))) * 0.42 * layout.drift * loose;
  return {
    x: (dx * out - dy * sway) / length,
    y: (dy * out + dx * sway) / length,
    turn: Math.sin(turnOf(seconds, 10 + ((index * 7) % 9))) * 1.6 * loose,
  };
}

/** A source's centre including its drift. */
export function middleAt(layout: Layout, source: Source, progress: number, seconds: number): Vec2 {
  const [x, y] = mixPoint(source.drifting.middle, source.joined.middle, shardProgress(source, progress));
  const drift = driftAt(layout, source, progress, seconds);
  return [x + drift.x, y + drift.y];
}

/** Seconds that the pulse takes through the grid, from end to end. */
const PULSE_PERIOD = 7;

/** The pulse's head along its line: at its resting place at 0 s; runs on past the end until its `tail` has left. */
export function pulseOf(layout: Layout, tail: number): (seconds: number) => number {
  const [length, rest] = [pulseLength(layout), pulseRest(layout)];
  return (seconds) => (rest + (seconds * length) / PULSE_PERIOD) % (length + tail);
}

/** Part of its cycle that a packet runs along its wire before it falls. */
const RUNS = 0.55;

export const PACKETS_PER_WIRE = 4;

/**
 * A packet's position along its half of the wire, 0..1, and how far it has fallen, 0..1. Every wire has its own period,
 * from 4 to 6 s.
 */
export function packetAt(wire: number, packet: number, seconds: number) {
  const period = 4 + ((wire * 5) % 12) / 6;
  const phase = (seconds / period + packet / PACKETS_PER_WIRE + wire * 0.37) % 1;
  return { run: clamp01(phase / RUNS), fall: clamp01((phase - RUNS) / (1 - RUNS)) };
}
