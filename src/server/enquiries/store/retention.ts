import { alsoAtStart, type Periodic, periodic } from "../../periodic.ts";
import type { IntakeStore } from "./intake-store.ts";

const DAY = 86_400_000;

/** Deletes enquiries older than the given number of days, at startup and then once a day. */
export function createRetention(
  store: Pick<IntakeStore, "purgeBefore">,
  days: number,
  onPurged: (count: number) => void,
  onError: (error: unknown) => void,
): Periodic {
  const daily = periodic(
    DAY,
    async (now) => {
      const count = await store.purgeBefore(new Date(now.getTime() - days * DAY));
      if (count > 0) onPurged(count);
    },
    onError,
  );
  return alsoAtStart(daily);
}
