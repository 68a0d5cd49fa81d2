import type { Logger } from "pino";

/** Ctrl-C must be over within five seconds, whatever hangs. */
const GIVE_UP_AFTER_MS = 4800;

export interface OrderlyStop {
  /** What to do when the process stops; the last added is done first. */
  onStop(step: () => Promise<void>): void;
  /** Runs the steps and ends the process. Only the first call counts. */
  stop(exitCode: number): Promise<void>;
}

/**
 * On SIGINT or SIGTERM takes down what was built up, in reverse: no new requests and jobs, then the database.
 * A signal in the middle of the start stops what has started so far.
 * @param drainMs how long it may go on serving first, so that whoever sends requests here notices
 */
export function orderlyStop(log: Logger, drainMs: number): OrderlyStop {
  const steps: (() => Promise<void>)[] = [];
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("stopping took too long; leaving without waiting");
      process.exit(1);
    }, drainMs + GIVE_UP_AFTER_MS).unref();
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "a part did not stop in order"));
    }
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      log.info({ signal }, "stopping");
      void stop(0);
    });
  }
  return { onStop: (step) => void steps.push(step), stop };
}
