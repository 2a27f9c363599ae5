import { ownData } from "#content/own-data.ts";
import { interpolate } from "#lib/text.ts";
import type { Facts, Problem } from "./protocol.ts";

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A size as people write it: `9.1 GB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount.toFixed(step === 0 || amount >= 100 ? 0 : 1)} ${UNITS[step]}`;
}

export const problemText = ({ why, values = {} }: Problem): string =>
  interpolate(ownData.problems[why] ?? ownData.problems.failed ?? "", { takes: "", reason: why, ...values });

export const remarkText = ({ why, values = {} }: Problem): string =>
  interpolate(ownData.remarks[why] ?? why, values);

/** The amount that was read: '2,412,889 reads of 9.1 GB, the first 64 MB shown'. */
export function factsText({ records, unit, bytes, size, whole }: Facts): string {
  const name = ownData.units[unit] ?? unit;
  return interpolate(whole ? ownData.whole : ownData.part, {
    records,
    unit: records === 1 ? name.replace(/s$/u, "") : name,
    size: formatBytes(size),
    shown: formatBytes(bytes),
  });
}

/** Time left by how much of the file took how long: '12 s', '3 min'. */
export function timeLeft({ bytes, size }: Facts, milliseconds: number): string {
  const seconds = Math.ceil((((size - bytes) / Math.max(1, bytes)) * milliseconds) / 1000);
  return seconds < 100
    ? interpolate(ownData.seconds, { count: seconds })
    : interpolate(ownData.minutes, { count: Math.ceil(seconds / 60) });
}
