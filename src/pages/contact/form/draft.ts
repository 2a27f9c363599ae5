import * as z from "zod/mini";
import { areSame, typedSchema } from "./values.ts";

const KEY = "enquiry-draft";

const draftSchema = z.object({
  submissionId: z.uuid(),
  values: typedSchema,
  /** What was last posted under this submissionId; null while nothing was. */
  posted: z.nullable(typedSchema),
});
/** What was typed and not yet received, and the id under which to try (again). */
export type Draft = z.output<typeof draftSchema>;

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface DraftStore {
  /** Null when there is none, or none that can be read. */
  load(): Draft | null;
  save(draft: Draft): void;
  clear(): void;
}

/**
 * Keeps one draft for as long as the tab lives.
 * @param storage the tab's storage; may throw (blocked, full), which loses the draft and nothing else
 * @param isKiosk while true nothing is kept and nothing restored: the next person is a stranger
 */
export function createDraftStore(storage: () => DraftStorage, isKiosk: () => boolean): DraftStore {
  function attempt<T>(work: (storage: DraftStorage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  const clear = () => attempt((kept) => kept.removeItem(KEY), undefined);

  return {
    clear,
    load() {
      if (isKiosk()) {
        clear();
        return null;
      }
      const text = attempt((kept) => kept.getItem(KEY), null);
      return text === null ? null : parse(text);
    },
    save(draft) {
      if (!isKiosk()) attempt((kept) => kept.setItem(KEY, JSON.stringify(draft)), undefined);
    },
  };
}

function parse(text: string): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * True when the draft was posted and has been changed since: the first version may be stored, and the server refuses another
 * one under the same id. It has become an enquiry of its own.
 */
export function isAnotherEnquiry({ values, posted }: Pick<Draft, "values" | "posted">): boolean {
  return posted !== null && !areSame(values, posted);
}
