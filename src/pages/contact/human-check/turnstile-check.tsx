import { DEFAULT_SCRIPT_ID, Turnstile } from "@marsidev/react-turnstile";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { HumanCheckAnswer } from "#enquiry/protocol.ts";
import styles from "./turnstile-check.module.css";

/** Minimum width in CSS pixels of the provider's flexible widget. */
const FLEXIBLE_MIN = 300;

export interface TurnstileCheckProps {
  submissionId: string;
  offer: Extract<HumanCheckAnswer, { provider: "turnstile" }>;
  onToken: (value: string) => void;
  onError: (code: string) => void;
  /** The check has to be repeated: its token or challenge has expired. */
  onExpire: () => void;
  /** The challenge provider does not work in this browser. */
  onUnusable: () => void;
  /** The widget has asked the visitor something: it works, however long the answer takes. */
  onInteraction: () => void;
}

/** The challenge provider's widget (docs/behaviour.md 15.2). */
export function TurnstileCheck(props: TurnstileCheckProps) {
  const { offer, submissionId, onToken, onError, onExpire, onInteraction, onUnusable } = props;
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);

  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? FLEXIBLE_MIN), []);

  // The script element is kept, because a widget shown again reuses it.
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
            // The form has its own field, which outlives the widget.
            responseField: false,
            // An expired token restarts the whole check.
            refreshExpired: "never",
          }}
          onSuccess={onToken}
          onError={(code) => {
            onError(String(code));
            // Marks the error as handled, so that the provider does not log it.
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

/** The wrapper's own loader has one fixed address and never retries. What failed is removed, so that a call retries. */
function loadTurnstileScript(url: string, onError: () => void): void {
  if (document.getElementById(DEFAULT_SCRIPT_ID)) return;
  const script = document.createElement("script");
  script.id = DEFAULT_SCRIPT_ID;
  script.src = url;
  script.async = true;
  script.onerror = () => {
    script.remove();
    onError();
  };
  document.head.append(script);
}
