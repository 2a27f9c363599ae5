import { type Periodic, periodic } from "./periodic.ts";
import type { EnquiryStore } from "./store/store.ts";

const DAY = 86_400_000;

/** Removes, at the start and then once a day, what is older than so many days. */
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
  return {
    ...daily,
    start() {
      void daily.run();
      daily.start();
    },
  };
}
