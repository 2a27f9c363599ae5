import { useState } from "react";
import type { CheckToken } from "../form/state.ts";
import { CheckRound } from "./check-round.tsx";

interface HumanCheckProps {
  submissionId: string;
  /** A new round begins a new check. */
  round: number;
  onToken: (token: CheckToken) => void;
  onError: (code: string) => void;
  /** The check has to begin again: its token or its question is too old. */
  onExpire: () => void;
}

/** Obtains a token by whichever check the server offers, or by the built-in one where that does not work. */
export function HumanCheck({ submissionId, round, ...callbacks }: HumanCheckProps) {
  // Kept over the rounds: a provider that this browser cannot reach is not waited for again.
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
