export type Periodic = ReturnType<typeof periodic>;

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

/**
 * Runs `work` repeatedly, `interval` milliseconds after the previous run ended; runs never overlap. Work of many steps
 * asks after each of them whether the server stops; the rest is done after a restart.
 */
export function periodic(
  interval: number,
  work: (now: Date, isStopping: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopping = false;

  /** Runs once, as soon as the current run has finished. */
  function run(now = new Date()): Promise<void> {
    running = running.then(() => work(now, () => stopping)).catch(onError);
    return running;
  }

  function tick(): void {
    timer = setTimeout(() => void run().then(() => timer && tick()), interval).unref();
  }

  return {
    run,
    start: tick,
    /** Resolves when no run is in progress. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
