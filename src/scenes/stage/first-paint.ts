/** Resolves once the page has loaded and the browser is idle, so that scenes do not compete with the first paint. */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 1500 });
    else setTimeout(resolve, 200);
  });
}
