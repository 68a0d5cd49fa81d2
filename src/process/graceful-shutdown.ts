import type { Logger } from "pino";

/** Ctrl-C must end the process within five seconds. */
const GIVE_UP_AFTER_MS = 4800;

export interface GracefulShutdown {
  /** Runs the last added step first. */
  onStop(step: () => Promise<void>): void;
  /** Only the first call counts. */
  stop(exitCode: number): Promise<void>;
}

/** @param drainMs time for load balancers to notice */
export function gracefulShutdown(log: Logger, drainMs: number): GracefulShutdown {
  const steps: (() => Promise<void>)[] = [];
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("shutdown timed out");
      process.exit(1);
    }, drainMs + GIVE_UP_AFTER_MS).unref();
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "shutdown step failed"));
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
