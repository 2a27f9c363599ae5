import { createStore, type StoreApi } from "zustand/vanilla";

export interface OfflineState {
  /** Everything is on this device: the site reloads and plays with the network cut. */
  ready: boolean;
  /** A new version is on this device and waits for `swapToNewVersion`. */
  waiting: boolean;
  /** Whether the browser promised to keep this site's storage; null before it was asked. */
  persisted: boolean | null;
  /** Why the site is not ready offline, for staff; null while nothing is wrong. */
  problem: string | null;
}

export const offlineState: StoreApi<OfflineState> = createStore<OfflineState>()(() => ({
  ready: false,
  waiting: false,
  persisted: null,
  problem: null,
}));
