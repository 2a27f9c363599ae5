import { DEFAULT_SCRIPT_ID } from "@marsidev/react-turnstile";

/**
 * Loads the challenge provider's script, once. The wrapper could do it too, but from one fixed address only, and it never
 * tries again after a failure.
 * @param onError told when the script cannot be loaded; the element is then gone, so that a later call tries again
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
