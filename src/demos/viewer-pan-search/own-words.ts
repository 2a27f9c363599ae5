import { formatCount } from "#lib/text.ts";
import { length } from "../genome/region.ts";

export const bases = (amount: number): string =>
  amount >= 1e9 ? `${(amount / 1e9).toFixed(amount >= 1e11 ? 0 : 2)} Gb` : length(amount);

export const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

export const words = {
  file: "Your own file",
  kept: "Read on this machine only",
  reading: "Reading",
  read: "Read",
  noun: (fastq: boolean) => (fastq ? "Reads" : "Sequences"),
  sampled: (shown: number, count: number) =>
    shown < count
      ? `${formatCount(shown)} of ${formatCount(count)}, evenly drawn`
      : `All ${formatCount(count)}`,
  one: (name: string, size: number, quality: number) => [
    name || "No name",
    `${formatCount(size)} bases`,
    ...(quality > 0 ? [`mean Q${quality.toFixed(1)}`] : []),
  ],
  short: "up to 600 bases",
  long: "longer",
  pile: (text: string) => `Reads as lines by their lengths. ${text}. Arrow keys go from read to read.`,
  lengths: "Lengths",
  qualities: "Mean quality",
  along: "Quality along the read",
  pair: "2nd in white",
  gc: "G and C",
  histogram: (title: string, from: string, to: string, value: string) =>
    `${title}, a histogram from ${from} to ${to}. ${value}.`,
  curve: (from: number, to: number, least: number) =>
    `Mean quality along the read: ${from.toFixed(1)} at its start, ${to.toFixed(1)} at its end, ${least.toFixed(1)} at the lowest.`,
} as const;
