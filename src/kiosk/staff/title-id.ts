import { useEffect } from "react";

/** The id of the heading that names the staff panel: there is one at a time. */
export const TITLE_ID = "staff-title";

/** Keys reach nothing of the panel, and nothing is said, once what had the focus has gone or is disabled. */
export function useTitleFocus(): void {
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled")) document.getElementById(TITLE_ID)?.focus();
  });
}
