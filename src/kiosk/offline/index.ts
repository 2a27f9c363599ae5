import { kioskOffline } from "#content/kiosk-offline.ts";
import { offlineState } from "./offline-state.ts";
import { SWAP } from "./swap.ts";

export { type OfflineState, offlineState } from "./offline-state.ts";

const WORKER = "/worker.js";
/** Interval at which the server is asked for a new version, or an incomplete copy is tried again, in milliseconds. */
const INTERVAL = 60_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Registers the offline worker, asks the browser to keep the site's storage, and reports to `offlineState`. Called when kiosk mode starts. */
export async function registerOffline(): Promise<void> {
  // The leads' storage, too.
  void navigator.storage?.persist?.().then((persisted) => offlineState.setState({ persisted }));
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return offlineState.setState({ problem: kioskOffline.unsupported });
  clearInterval(timer);
  timer = setInterval(() => void keepUp(workers), INTERVAL);
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
    if (!offlineState.getState().ready) offlineState.setState({ problem: kioskOffline.incomplete });
  }
}

/** Reports the registration's state, now and whenever one of its workers changes. */
function follow(registration: ServiceWorkerRegistration): void {
  const { installing, waiting, active } = registration;
  for (const worker of [installing, waiting, active])
    if (worker !== null) worker.onstatechange = () => follow(registration);
  const ready = active?.state === "activated";
  const problem =
    ready || installing !== null || waiting !== null || active !== null ? null : kioskOffline.incomplete;
  offlineState.setState({ ready, waiting: ready && waiting !== null, problem });
}

/** Lets the new version take over that waits, if one does; then calls `then`. Only called in attract. */
export function swapToNewVersion(then: () => void): void {
  void navigator.serviceWorker?.getRegistration(WORKER).then((registration) => {
    const { waiting } = registration ?? {};
    if (!waiting) return;
    const swapped = (): void => {
      clearInterval(ending);
      then();
    };
    navigator.serviceWorker.addEventListener("controllerchange", swapped, { once: true });
    endDownloads();
    // The tour may start a video now. Whoever comes before the swap sees videos again.
    const ending = setInterval(() => {
      if (document.documentElement.dataset.kioskState === "attract") endDownloads();
      else clearInterval(ending);
    }, 1000);
    waiting.postMessage(SWAP);
  });
}

/** A video that is not read to its end keeps the old worker busy: Chromium then lets the new one wait for five minutes. */
function endDownloads(): void {
  for (const video of document.querySelectorAll("video")) {
    video.replaceChildren();
    video.removeAttribute("src");
    video.load();
  }
}
