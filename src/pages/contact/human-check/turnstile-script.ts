import { DEFAULT_SCRIPT_ID } from "@marsidev/react-turnstile";

/**
 * Loads the challenge provider's script once. The wrapper's own loader supports only one fixed address and never
 * retries.
 * @param onError called when loading fails; the element is then removed, so that a later call retries
 */
export function loadTurnstileScript(url: string, onError: () => void): void {
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
