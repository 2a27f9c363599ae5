import { useState } from "react";
import { CheckRound, type CheckRoundProps } from "./check-round.tsx";

interface HumanCheckProps extends Omit<CheckRoundProps, "builtIn" | "onUnusable"> {
  /** Changing it starts a new check. */
  round: number;
}

/** Obtains a token by the check that the server offers, or by the built-in one where that fails. */
export function HumanCheck({ submissionId, round, ...callbacks }: HumanCheckProps) {
  // Kept across rounds, so that an unreachable provider is waited for only once.
  const [builtIn, setBuiltIn] = useState(false);
  return (
    <CheckRound
      key={`${submissionId}/${round}/${builtIn}`}
      submissionId={submissionId}
      builtIn={builtIn}
      onUnusable={() => setBuiltIn(true)}
      {...callbacks}
    />
  );
}
