/** Milliseconds before the first retry, doubled for each further one up to the longest. */
const FIRST_RETRY_MS = 1000;
const LONGEST_PAUSE = 30_000;

interface KeepTryingOptions {
  /** Approaching or clicking this element triggers the next attempt at once. */
  around?: Element | null;
  onFailure?: (() => void) | undefined;
  /** Aborting stops the retries; the promise then never settles. */
  signal?: AbortSignal;
}

/** Retries a load until it succeeds: the promise never rejects. */
export async function keepTrying<Value>(
  load: () => Promise<Value>,
  { around = document.documentElement, onFailure, signal }: KeepTryingOptions = {},
): Promise<Value> {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      return await load();
    } catch {
      onFailure?.();
    }
    await nextChance(pause, around);
    if (signal?.aborted) return new Promise(() => undefined);
  }
}

/** Resolves after the pause, or earlier: when the network returns, at Back and Forward, or near and on the element. */
function nextChance(pause: number, around: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    let isNear = true;
    const observer = new IntersectionObserver((entries) => {
      const wasNear = isNear;
      isNear = entries.some((entry) => entry.isIntersecting);
      if (isNear && !wasNear) done();
    });
    const done = (): void => {
      clearTimeout(timer);
      listening.abort();
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, pause);
    if (around) observer.observe(around);
    const { signal } = listening;
    for (const type of ["online", "popstate"]) window.addEventListener(type, done, { signal });
    // In the capture phase: React stops the propagation of clicks on content that is not hydrated yet.
    window.addEventListener("click", ({ target }) => around?.contains(target as Node) && done(), {
      capture: true,
      signal,
    });
  });
}
