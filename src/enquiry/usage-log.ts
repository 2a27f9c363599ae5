import { addTo } from "#lib/counts.ts";
/** Seconds by the name of what a visitor to a kiosk used, in the order of its first use. */
export type UsageLog = ReadonlyMap<string, number>;

/** The most that is kept with a lead (docs/behaviour.md 21.53). */
const MOST = 20;
const SEPARATOR = "; ";
const ENTRY = /^(.+), (\d{1,6}) s$/u;

export function addSecond(tried: UsageLog, names: readonly string[]): UsageLog {
  const next = new Map(tried);
  for (const name of names) addTo(next, name);
  return next;
}

/** Writes it down as one line, such as `Home, 35 s; Look inside: Nucleus, 12 s`; of very many the longest used. */
export function triedText(tried: UsageLog): string {
  const longest = [...tried].sort(([, one], [, other]) => other - one).slice(0, MOST);
  const kept = new Set(longest.map(([name]) => name));
  return [...tried]
    .filter(([name]) => kept.has(name))
    .map(([name, seconds]) => `${name}, ${seconds} s`)
    .join(SEPARATOR);
}

/** Reads it again. What is written otherwise, as it may be by any other sender, is left out. */
export function readTried(text: string): UsageLog {
  return new Map(
    text.split(SEPARATOR).flatMap((entry): [string, number][] => {
      const [, name, seconds] = ENTRY.exec(entry) ?? [];
      return name === undefined ? [] : [[name, Number(seconds)]];
    }),
  );
}
