/** The hash of the dialog, at its first stop. */
export const INSIDE_HASH = "#inside";

/** Whether an address's hash opens 'Look inside': `#inside`, or `#inside-` and anything. */
export const isInside = (hash: string): boolean => hash === INSIDE_HASH || hash.startsWith(`${INSIDE_HASH}-`);

/** The page with all stops as a list, for print and where there is no script. */
export const LIST_PATH = "/look-inside";
