/*
 * Listens for the page's heartbeat. A number is the seconds within which the next one has to come; null pauses.
 * Answers 'silent' once when one is late; the page reads it when its script runs again.
 */
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  if (data !== null) timer = setTimeout(() => self.postMessage("silent"), data * 1000);
});
