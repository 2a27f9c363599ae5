import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { CountedPoints, SharedCounters } from "../store/intake-store.ts";

type Options = Pick<
  ConstructorParameters<typeof RateLimiterPostgres>[0],
  "keyPrefix" | "points" | "duration" | "insuranceLimiter"
>;

export class SharedRateLimiter extends RateLimiterPostgres {
  readonly #counters: SharedCounters;

  constructor(counters: SharedCounters, options: Options) {
    super({
      ...options,
      storeClient: counters,
      storeType: "client",
      tableName: "rate_limit",
      tableCreated: true,
    });
    this.#counters = counters;
  }

  /** Called by the library for each count, instead of its own statement. */
  async _upsert(key: string, points: number, milliseconds: number): Promise<{ rows: [CountedPoints] }> {
    return { rows: [await this.#counters.add(key, points, Date.now() + milliseconds)] };
  }
}
