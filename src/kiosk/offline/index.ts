export { type OfflineState, offlineState } from "./offline-state.ts";

/** Registers the offline worker and reports to `offlineState`. Called when kiosk mode starts. */
export async function registerOffline(): Promise<void> {}

/** Reloads the page in the new version that waits, if one does. Only called in attract. */
export function swapToNewVersion(): void {}

/** Removes the worker and its caches. Called when kiosk mode is left. */
export async function removeOffline(): Promise<void> {}
