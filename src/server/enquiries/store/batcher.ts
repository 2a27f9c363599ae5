import { at } from "#lib/at.ts";

export type Outcome<Result> = { value: Result } | { error: unknown };

/**
 * Collects the items that arrive while others are being worked on; together they are worked on next, at most `most` at
 * once. `work` returns an outcome for each, in their order; if it throws, all of them fail.
 */
export function createBatcher<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve(value: Result): void; reject(error: unknown): void }[] = [];
  let working = false;

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        const outcomes = await work(group.map(({ item }) => item));
        for (const [index, { resolve, reject }] of group.entries()) {
          const outcome = at(outcomes, index);
          if ("error" in outcome) reject(outcome.error);
          else resolve(outcome.value);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    working = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (working) return;
      working = true;
      // Everything that arrives in this turn belongs to the first group.
      setImmediate(() => void workOff());
    });
}
