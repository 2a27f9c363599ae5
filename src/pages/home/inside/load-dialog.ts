/** Loads the dialog; safe to call repeatedly. */
export const loadDialog = async () => (await import("./dialog.tsx")).InsideDialog;
