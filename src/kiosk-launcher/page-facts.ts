import type { Page } from "@playwright/test";

export type PageFacts = Awaited<ReturnType<typeof readPage>>;

/** Reads the state of the kiosk's page, in it. */
export function readPage(page: Page) {
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
    const check: { verdict: string; name?: string } | undefined = has
      ? await asked(outbox.transaction("notes").objectStore("notes").get("check"))
      : undefined;
    outbox.close();

    const { width, height } = window.screen;
    const ratio = window.devicePixelRatio;
    return {
      /** Files in the offline copy. */
      kept,
      /** Whether the browser promised to keep the site's storage. */
      persisted: (await navigator.storage?.persisted()) ?? false,
      freeBytes: Math.max(0, quota - usage),
      wakeLock: wakeLock ?? false,
      /** 'ready', or the name of the error with which the camera was refused. */
      camera: camera ?? "NotAllowedError",
      /** The server's latest verdict on the credential (src/kiosk/leads/credential.ts), and the kiosk's name. */
      credential: check?.verdict ?? "none",
      name: check?.name ?? null,
      siteUrl: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href,
      hasPin: localStorage.getItem("kioskPin") !== null,
      unsent: Number(localStorage.getItem("kioskUnsent")),
      /** In device pixels. */
      screen: { width: Math.round(width * ratio), height: Math.round(height * ratio) },
      touchPoints: navigator.maxTouchPoints,
    };
  });
}
