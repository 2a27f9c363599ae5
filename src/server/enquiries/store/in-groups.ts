import { at } from "#lib/at.ts";
import { GROUP, type Outcome } from "./group-commit.ts";
import type { Call } from "./worker-protocol.ts";

interface Waiter {
  call: Call;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Collects the writes that arrive while a group is being committed; together they form the next one. `commit` returns
 * an outcome for each call, in their order; if it throws, all of them fail.
 */
export function inGroups(
  commit: (group: readonly Call[]) => Promise<readonly Outcome[]>,
): (name: string, args: readonly unknown[]) => Promise<unknown> {
  const waiting: Waiter[] = [];
  let lastId = 0;
  let working = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, GROUP);
      try {
        const outcomes = await commit(group.map(({ call }) => call));
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

  return (name, args) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.push({ call: { id: lastId, kind: "writes", name, args }, resolve, reject });
      if (working) return;
      working = true;
      // What else arrives in this turn belongs to the first group.
      setImmediate(() => void work());
    });
}
