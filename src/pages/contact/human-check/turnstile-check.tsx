import { Turnstile } from "@marsidev/react-turnstile";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { HumanCheckAnswer } from "#enquiry/protocol.ts";
import styles from "./turnstile-check.module.css";
import { loadTurnstileScript } from "./turnstile-script.ts";

/** Narrowest place in CSS pixels that the provider's flexible widget fits into. */
const FLEXIBLE_MIN = 300;

export interface TurnstileCheckProps {
  offer: Extract<HumanCheckAnswer, { provider: "turnstile" }>;
  submissionId: string;
  onToken: (value: string) => void;
  onError: (code: string) => void;
  onExpire: () => void;
  /** The visitor is asked something: the widget is alive, whatever time the answer takes. */
  onInteraction: () => void;
  /** This browser or this network cannot do it. */
  onUnusable: () => void;
}

/** The challenge provider's widget (specification §9: flexible, dark, interaction only). */
export function TurnstileCheck(props: TurnstileCheckProps) {
  const { offer, submissionId, onToken, onError, onExpire, onInteraction, onUnusable } = props;
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);

  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? FLEXIBLE_MIN), []);

  // The script stays: a widget removed and shown again uses it again.
  const giveUp = useEffectEvent(onUnusable);
  useEffect(() => loadTurnstileScript(offer.scriptUrl, () => giveUp()), [offer.scriptUrl]);

  return (
    <div ref={place} className={asking ? styles.asking : undefined}>
      {width !== null && (
        <Turnstile
          siteKey={offer.siteKey}
          injectScript={false}
          options={{
            size: width < FLEXIBLE_MIN ? "compact" : "flexible",
            theme: "dark",
            appearance: "interaction-only",
            action: offer.action,
            cData: submissionId,
            // The form has a field of its own, which outlives the widget.
            responseField: false,
            // An expired token resets the whole check.
            refreshExpired: "never",
          }}
          onSuccess={onToken}
          onError={(code) => {
            onError(String(code));
            // Handled: the provider need not write to the console.
            return true;
          }}
          onExpire={onExpire}
          onTimeout={onExpire}
          onBeforeInteractive={() => {
            setAsking(true);
            onInteraction();
          }}
          onAfterInteractive={() => setAsking(false)}
          onUnsupported={onUnusable}
        />
      )}
    </div>
  );
}
