import { useState } from "react";
import type { CheckToken } from "../form/state.ts";
import { CheckRound } from "./check-round.tsx";

interface HumanCheckProps {
  submissionId: string;
  /** Changing it starts a new check. */
  round: number;
  onToken: (token: CheckToken) => void;
  onError: (code: string) => void;
  /** The check has to be repeated: its token or challenge has expired. */
  onExpire: () => void;
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
