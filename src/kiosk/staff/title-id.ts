import { useEffect } from "react";

/** The id of the heading that names the staff panel: there is one at a time. */
export const TITLE_ID = "staff-title";

/**
 * Focuses the title when the focused element has gone or is disabled: otherwise a keyboard's digits would not reach the
 * panel, and a screen reader would not say the new view.
 */
export function useTitleFocus(): void {
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled")) document.getElementById(TITLE_ID)?.focus();
  });
}
