import { alsoAtStart, type Periodic, periodic } from "./periodic.ts";
import type { EnquiryStore } from "./store/store.ts";

const DAY = 86_400_000;

/** Deletes enquiries older than the given number of days, at startup and then once a day. */
export function createRetention(
  store: Pick<EnquiryStore, "purgeBefore">,
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
