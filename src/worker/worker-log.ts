import { type LogLevel, Logger as QueueLogger } from "graphile-worker";
import type { Logger } from "pino";
import { scrub } from "#src/domain/errors/scrub.ts";

/** Redacts email addresses, which mail servers repeat in their refusals. */
export function jobQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(
    (scope) => (level, message) => log[LEVELS[level]]({ job_queue: scope }, scrub(message)),
  );
}

// The queue's 'info' is one line per finished job.
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const satisfies Record<
  LogLevel,
  string
>;
