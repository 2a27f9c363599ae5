import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { codeOf, fetchOffer } from "#enquiry/proof/offer.ts";
import { solve } from "#enquiry/proof/solve.ts";
import { TOKEN_FIELDS } from "#enquiry/protocol.ts";
import type { CheckToken } from "../form/state.ts";
import type { TurnstileCheckProps } from "./turnstile-check.tsx";

/** Milliseconds for the challenge provider to show any sign of life. */
const PROVIDER_TIMEOUT_MS = 10_000;
/** Lifetime of a provider's token in milliseconds. */
const TOKEN_LIFETIME_MS = 300_000;
/** Milliseconds before its expiry at which a token is treated as expired, to allow for the request. */
const RENEWAL_MARGIN_MS = 10_000;

interface CheckRoundProps
  extends Pick<TurnstileCheckProps, "submissionId" | "onError" | "onExpire" | "onUnusable"> {
  /** Forces the built-in check, whatever the server would offer. */
  builtIn: boolean;
  onToken: (token: CheckToken) => void;
}

/** One check, from the server's offer to the token. Never restarts while mounted; change its key instead. */
function CheckRound({ submissionId, builtIn, onToken, onError, onExpire, onUnusable }: CheckRoundProps) {
  const [offer, setOffer] = useState<TurnstileCheckProps["offer"] | null>(null);
  const [Check, setCheck] = useState<ComponentType<TurnstileCheckProps> | null>(null);
  /** The widget has responded, so there is no time limit any more. */
  const [alive, setAlive] = useState(false);

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const askedAt = Date.now();
      const answer = await fetchOffer(submissionId, builtIn, signal);
      if (signal.aborted) return;
      if (answer.provider === "turnstile") return setOffer(answer);
      const value = await solve(answer.challenge, signal);
      if (signal.aborted) return;
      const expiresAt = askedAt + answer.expiresIn * 1_000 - RENEWAL_MARGIN_MS;
      onToken({ field: TOKEN_FIELDS.proofOfWork, value, expiresAt });
    } catch (error) {
      if (!signal.aborted) onError(codeOf(error));
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void begin(controller.signal);
    return () => controller.abort();
  }, []);

  const giveUp = useEffectEvent(onUnusable);
  useEffect(() => {
    if (!offer) return;
    let here = true;
    import("./turnstile-check.tsx").then(
      ({ TurnstileCheck }) => here && setCheck(() => TurnstileCheck),
      () => here && giveUp(),
    );
    return () => {
      here = false;
    };
  }, [offer]);
  useEffect(() => {
    if (!offer || alive) return;
    const watchdog = setTimeout(() => giveUp(), PROVIDER_TIMEOUT_MS);
    return () => clearTimeout(watchdog);
  }, [offer, alive]);

  if (!offer || !Check) return null;
  return (
    <Check
      offer={offer}
      submissionId={submissionId}
      onToken={(value) => {
        setAlive(true);
        const expiresAt = Date.now() + TOKEN_LIFETIME_MS - RENEWAL_MARGIN_MS;
        onToken({ field: TOKEN_FIELDS.turnstile, value, expiresAt });
      }}
      onError={(code) => {
        setAlive(false);
        onError(code);
      }}
      onExpire={onExpire}
      onInteraction={() => setAlive(true)}
      onUnusable={onUnusable}
    />
  );
}

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
