import * as z from "zod/mini";
import { codePoints, isWhole, storedText } from "./text.ts";

/** Where a kiosk sends, with its credential, what its staff noted about a lead (docs/behaviour.md 21.55). */
export const AMENDMENT_PATH = "/api/kiosk/amendment";

/** The longest note, in code points (docs/behaviour.md 21.55). */
export const NOTE_LIMIT = 280;

export const TEMPERATURES = ["", "hot", "warm", "cold"] as const;
export const WISHES = ["", "call", "pilot", "deck", "nothing"] as const;

/**
 * The staff's word on a lead. It replaces their word before, but rewrites nothing that a visitor was answered: each is
 * kept beside the lead.
 */
export const amendmentSchema = z.object({
  /** Made by the kiosk, so that a retry is stored only once. */
  amendmentId: z.uuid().check(z.toLowerCase()),
  submissionId: z.uuid().check(z.toLowerCase()),
  /** By the kiosk's clock. Of a lead's amendments the latest counts; one from the future counts as of now. */
  notedAt: z.iso.datetime(),
  temperature: z.enum(TEMPERATURES),
  wish: z.enum(WISHES),
  note: z.string().check(
    z.overwrite(storedText),
    z.refine((text) => isWhole(text) && codePoints(text) <= NOTE_LIMIT),
  ),
});
export type Amendment = z.output<typeof amendmentSchema>;
/** Its part that the owner sees. */
export const WORTH_NAMES = ["temperature", "wish", "note"] as const;
export type LeadNote = Pick<Amendment, (typeof WORTH_NAMES)[number]>;

/** Stored, now or by an earlier try. Anything else is an EnquiryError, as of the enquiries. */
export const amendmentAnswerSchema = z.object({ amendmentId: z.uuid() });
