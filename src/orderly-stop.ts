import type { Logger } from "pino";

/** Ctrl-C must be over within five seconds, whatever hangs. */
const GIVE_UP_AFTER_MS = 4500;

/**
 * On SIGINT or SIGTERM runs the stops in reverse order: first no new requests, then no new jobs, then the database.
 * @param stops grows while the process starts; a signal in the middle of it stops what has started so far
 */
export function onStopSignal(stops: (() => Promise<void>)[], log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("stopping took too long; leaving without waiting");
      process.exit(1);
    }, GIVE_UP_AFTER_MS).unref();
    for (const step of stops.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "a part did not stop in order"));
    }
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
