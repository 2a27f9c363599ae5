import { KINDS, total, type Weights } from "./weigh.ts";

/** Growth in per cent that a budget allows since it was set. */
export const HEADROOM = 2;
/** A few bytes more in a file of a few kB are nothing that somebody should have to think about. */
const LEAST_HEADROOM = 300;

/**
 * A page's HTML with its inlined styles: what a server may send, after some 1,050 bytes of headers, before it hears of
 * the browser again (docs/behaviour.md 17.7).
 */
const MOST_HTML = 14_600 - 1_050;

/** Bytes that what weighed `bytes` when the budget was set may weigh. */
export const budgetFor = (bytes: number): number =>
  Math.max(Math.round(bytes * (1 + HEADROOM / 100)), bytes + LEAST_HEADROOM);

/** One sentence for each budget that is passed, followed by the files that grew, the most grown first. */
export function passedBudgets(now: Weights, accepted: Weights): string[] {
  return Object.entries(now).flatMap(([page, kinds]) => {
    const html = total(kinds.html);
    if (html > MOST_HTML) return [`${page}, html: ${html} bytes, no page may have more than ${MOST_HTML}`];
    const before = accepted[page];
    if (before === undefined) return [`${page}: has no budget yet`];
    return KINDS.flatMap((kind) => {
      const bytes = total(kinds[kind]);
      const budget = budgetFor(total(before[kind]));
      if (bytes <= budget) return [];
      const grown = Object.entries(kinds[kind])
        .map(([file, size]) => ({
          file,
          growth: size - (before[kind][file] ?? 0),
          isNew: !(file in before[kind]),
        }))
        .filter(({ growth }) => growth > 0)
        .sort((one, other) => other.growth - one.growth)
        .map(({ file, growth, isNew }) => `    +${growth} ${file}${isNew ? " (new)" : ""}`);
      return [[`${page}, ${kind}: ${bytes} bytes, the budget is ${budget}`, ...grown].join("\n")];
    });
  });
}
