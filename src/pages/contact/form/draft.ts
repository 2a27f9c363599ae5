import * as z from "zod/mini";
import { sameValues } from "#enquiry/fields.ts";
import { typedSchema } from "./values.ts";

const KEY = "enquiry-draft";

const draftSchema = z.object({
  submissionId: z.uuid(),
  values: typedSchema,
  /** The values last posted under this submissionId; null before the first post. */
  posted: z.nullable(typedSchema),
});
/** The unconfirmed values, and the id under which to (re)submit them. */
export type Draft = z.output<typeof draftSchema>;

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Keeps one draft for the lifetime of the tab.
 * @param storage the tab's storage; if it throws (blocked, full) only the draft is lost
 * @param isKiosk while true nothing is stored or restored, because the next visitor is somebody else
 */
export function createDraftStore(storage: () => DraftStorage, isKiosk: () => boolean) {
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
    load(): Draft | null {
      if (isKiosk()) {
        clear();
        return null;
      }
      const text = attempt((kept) => kept.getItem(KEY), null);
      return text === null ? null : parse(text);
    },
    save(draft: Draft): void {
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
 * True when the draft is as it was posted, and may be stored. Only then a reload keeps its id: browsers duplicate a tab
 * with its storage, and two tabs must not send different enquiries under one id.
 */
export function isRetry({ values, posted }: Pick<Draft, "values" | "posted">): boolean {
  return posted !== null && sameValues(values, posted);
}

/**
 * True when the draft was changed after it was posted. The first version may be stored, and the server rejects other
 * content under the same id, so the draft needs a new one.
 */
export function isAnotherEnquiry({ values, posted }: Pick<Draft, "values" | "posted">): boolean {
  return posted !== null && !sameValues(values, posted);
}

/** A random UUID (version 4). Not crypto.randomUUID, which needs a secure context: a kiosk may use plain HTTP. */
export function newSubmissionId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}
