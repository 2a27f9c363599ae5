import { useEffect, useEffectEvent } from "react";
import { type ResultMessage, resultChannelName, resultMessageSchema } from "#enquiry/protocol.ts";

/** Listens for the outcome from the result page in the tab that the post opened, while `submissionId` is not null. */
export function useResultChannel(
  submissionId: string | null,
  onAnswer: (outcome: ResultMessage["outcome"]) => void,
): void {
  const hear = useEffectEvent(onAnswer);
  useEffect(() => {
    if (submissionId === null || !("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(resultChannelName(submissionId));
    channel.onmessage = ({ data }) => {
      const message = resultMessageSchema.safeParse(data);
      if (message.success) hear(message.data.outcome);
    };
    return () => channel.close();
  }, [submissionId]);
}
