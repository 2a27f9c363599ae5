import type { Page } from "@playwright/test";

/** State of the kiosk's page. */
export interface PageFacts {
  /** Files in the offline copy. */
  kept: number;
  /** Whether the browser promised to keep the site's storage. */
  persisted: boolean;
  freeBytes: number;
  wakeLock: boolean;
  /** 'ready', or the name of the error with which the camera was refused. */
  camera: string;
  /** The server's latest verdict on the credential (src/kiosk/leads/credential.ts), and the kiosk's name. */
  credential: string;
  name: string | null;
  siteUrl: string;
  hasPin: boolean;
  unsent: number;
  /** In device pixels. */
  screen: { width: number; height: number };
  touchPoints: number;
}

/** Reads them in the page. */
export function readPage(page: Page): Promise<PageFacts> {
  return page.evaluate(async () => {
    const names = (await globalThis.caches?.keys()) ?? [];
    const caches = await Promise.all(names.map((name) => globalThis.caches.open(name)));
    const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat().length;
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
    const wakeLock = await navigator.wakeLock?.request("screen").then(
      (lock) => lock.release().then(() => true),
      () => false,
    );
    const camera = await navigator.mediaDevices?.getUserMedia({ video: true }).then(
      (stream) => {
        for (const track of stream.getTracks()) track.stop();
        return "ready";
      },
      (error: DOMException) => error.name,
    );

    const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const outbox = await asked(indexedDB.open("kiosk-outbox"));
    const has = outbox.objectStoreNames.contains("notes");
    const check = has && (await asked(outbox.transaction("notes").objectStore("notes").get("check")));
    outbox.close();

    const { width, height } = window.screen;
    const ratio = window.devicePixelRatio;
    return {
      kept,
      persisted: (await navigator.storage?.persisted()) ?? false,
      freeBytes: Math.max(0, quota - usage),
      wakeLock: wakeLock ?? false,
      camera: camera ?? "NotAllowedError",
      credential: check?.verdict ?? "none",
      name: check?.name ?? null,
      siteUrl: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href,
      hasPin: localStorage.getItem("kioskPin") !== null,
      unsent: Number(localStorage.getItem("kioskUnsent")),
      screen: { width: Math.round(width * ratio), height: Math.round(height * ratio) },
      touchPoints: navigator.maxTouchPoints,
    };
  });
}
