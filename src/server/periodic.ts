export interface Periodic {
  start(): void;
  /** Resolves when no run is in progress. */
  stop(): Promise<void>;
  /** Runs once, as soon as the current run has finished. */
  run(now?: Date): Promise<void>;
}

/** Like `task`, but also runs once at the start. */
export function alsoAtStart(task: Periodic): Periodic {
  return {
    ...task,
    start() {
      void task.run();
      task.start();
    },
  };
}

/** Runs `work` repeatedly, `interval` milliseconds after the previous run ended; runs never overlap. */
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
