export interface Periodic {
  start(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
  /** Once, now, after what is under way. */
  run(now?: Date): Promise<void>;
}

/** Does something again and again, `interval` milliseconds after it was done last, and never twice at once. */
export function periodic(
  interval: number,
  work: (now: Date) => Promise<void>,
  onError: (error: unknown) => void,
): Periodic {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function run(now = new Date()): Promise<void> {
    running = running.then(() => work(now)).catch(onError);
    return running;
  }

  function tick(): void {
    timer = setTimeout(() => void run().then(() => timer && tick()), interval).unref();
  }

  return {
    run,
    start: tick,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
