import { create } from "zustand";
import { kioskOffline } from "#content/kiosk.ts";
import { SWAP } from "./swap.ts";

export const useOffline = create(() => ({
  /** Everything is on this device: the site reloads and plays with the network cut. */
  ready: false,
  /** A new version is on this device and waits for `swapToNewVersion`. */
  waiting: false,
  /** Whether the browser promised to keep this site's storage; null before it was asked. */
  persisted: null as boolean | null,
  /** Why the site is not ready offline, for staff; null while nothing is wrong. */
  problem: null as string | null,
}));

const WORKER = "/worker.js";
/** Interval at which the server is asked for a new version, or an incomplete copy is tried again, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;
/**
 * Seconds of attract before the swap, in which the tour gets its first pictures: a request that comes while the old
 * worker is ending starts it again, and Chromium then puts the swap off by up to five minutes.
 */
const SETTLED = 5;

let timer: ReturnType<typeof setInterval> | undefined;
/** Timer of the countdown to the swap. */
let swap: ReturnType<typeof setInterval> | undefined;

/**
 * Registers the offline worker, asks the browser to keep the site's storage, and reports to `useOffline`. Called when
 * kiosk mode starts.
 */
export async function registerOffline(): Promise<void> {
  // The leads' storage, too.
  void navigator.storage?.persist?.().then(
    (persisted) => useOffline.setState({ persisted }),
    () => undefined,
  );
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return useOffline.setState({ problem: kioskOffline.unsupported });
  clearInterval(timer);
  timer = setInterval(() => void keepUp(workers), CHECK_INTERVAL_MS);
  await keepUp(workers);
}

/** Registers the worker; where it is, that looks for a new version. */
async function keepUp(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await workers.register(WORKER, { updateViaCache: "none" });
    follow(registration);
    registration.onupdatefound = () => follow(registration);
    await registration.update();
  } catch {
    // Away: what is kept stays good.
    if (!useOffline.getState().ready) useOffline.setState({ problem: kioskOffline.incomplete });
  }
}

/** Reports the registration's state, now and whenever one of its workers changes. */
function follow(registration: ServiceWorkerRegistration): void {
  const { installing, waiting, active } = registration;
  for (const worker of [installing, waiting, active])
    if (worker !== null) worker.onstatechange = () => follow(registration);
  const ready = active?.state === "activated";
  const problem = installing || waiting || active ? null : kioskOffline.incomplete;
  useOffline.setState({ ready, waiting: ready && waiting !== null, problem });
}

/** Activates a new version that waits, then calls `then`. Only called in attract; each call restarts the countdown. */
export async function swapToNewVersion(then: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.getRegistration(WORKER).catch(() => undefined);
  if (!registration?.waiting) return;
  let seconds = 0;
  clearInterval(swap);
  swap = setInterval(() => {
    if (document.documentElement.dataset.kioskState !== "attract") return clearInterval(swap);
    if (++seconds < SETTLED) return;
    // The tour may start a video now. Whoever comes before the swap sees videos again.
    endDownloads();
    registration.waiting?.postMessage(SWAP);
  }, 1000);
  serviceWorker.oncontrollerchange = () => {
    clearInterval(swap);
    then();
  };
}

/**
 * A video that is not read to its end keeps the old worker busy: Chromium then lets the new one wait for five minutes.
 */
function endDownloads(): void {
  for (const video of document.querySelectorAll("video")) {
    video.replaceChildren();
    video.removeAttribute("src");
    video.load();
  }
}
