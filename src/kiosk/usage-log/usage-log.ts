import { create } from "zustand";
import { triedText, type UsageLog } from "#enquiry/usage-log.ts";

/** The names of all that this visitor used; the session's end wipes it. */
export const useUsageLog = create(() => ({
  /** Since the session began. */
  tried: new Map() as UsageLog,
  /** The last lead and its text: a lead that is sent again must have the same content. */
  told: null as { submissionId: string; text: string } | null,
}));

/** The text that goes along with a lead. */
export function usageWith(submissionId: string): string {
  const { tried, told } = useUsageLog.getState();
  if (told?.submissionId === submissionId) return told.text;
  const text = triedText(tried);
  useUsageLog.setState({ told: { submissionId, text } });
  return text;
}
