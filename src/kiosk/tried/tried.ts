import { create } from "zustand";
import { type Tried, triedText } from "#enquiry/tried.ts";

/** The names of all that this visitor used; the session's end wipes it. */
export const useTried = create(() => ({
  /** Since the session began. */
  tried: new Map() as Tried,
  /** The last lead and its text: a lead that is sent again must have the same content. */
  told: null as { submissionId: string; text: string } | null,
}));

/** The text that goes along with a lead. */
export function triedWith(submissionId: string): string {
  const { tried, told } = useTried.getState();
  if (told?.submissionId === submissionId) return told.text;
  const text = triedText(tried);
  useTried.setState({ told: { submissionId, text } });
  return text;
}
