/*
 * Listens for the page's heartbeat: numbers are seconds within which the next one has to come, null means that none
 * will for now. Answers 'silent' once when it is late, which the page reads as soon as it moves again.
 */
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  if (data !== null) timer = setTimeout(() => self.postMessage("silent"), data * 1000);
});
