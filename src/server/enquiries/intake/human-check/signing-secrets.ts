import { at } from "#lib/at.ts";
import type { IntakeStore } from "../../store/intake-store.ts";

/** How old the secrets may be that sign, in milliseconds: until then a rotation goes unnoticed. */
const CACHE_MS = 60_000;
/**
 * How often they may be asked for again because none of them fits a signature, in milliseconds; forgeries do that too.
 */
const DOUBT_INTERVAL = 1_000;

export type SigningSecrets = ReturnType<typeof signingSecrets>;

/**
 * The secrets that sign challenges; the owner may rotate them at any time. The promises reject only as long as the
 * store has never given a secret.
 */
export function signingSecrets(store: Pick<IntakeStore, "secret" | "replacedSecrets">) {
  const name = "proof-of-work";
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      // In this order: a secret that a setting gives replaces the one before it when it is asked for.
      const secret = await store.secret(name);
      known = [secret, ...(await store.replacedSecrets(name, new Date()))];
    } catch (error) {
      // The known secrets stay good until the store works again.
      if (known.length === 0) throw error;
    } finally {
      reading = undefined;
    }
    readAt = performance.now();
  }

  const readAgain = () => (reading ??= read());

  async function recent(): Promise<readonly string[]> {
    if (performance.now() - readAt > CACHE_MS) await readAgain();
    return known;
  }

  async function doubted(): Promise<readonly string[]> {
    if (performance.now() - doubtedAt > DOUBT_INTERVAL) {
      doubtedAt = performance.now();
      await readAgain();
    } else await reading;
    return known;
  }

  return {
    /** The one that signs. */
    current: async () => at(await recent(), 0),
    /** Passes every accepted secret to `fits`, until it resolves to a result. */
    async find<Result>(fits: (secret: string) => Promise<Result | undefined>): Promise<Result | undefined> {
      for (const accepted of [recent, doubted]) {
        for (const secret of await accepted()) {
          const result = await fits(secret);
          if (result !== undefined) return result;
        }
      }
      return undefined;
    },
  };
}
