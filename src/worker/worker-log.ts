import { type LogLevel, Logger as QueueLogger } from "graphile-worker";
import type { Logger } from "pino";
import { scrub } from "#src/domain/errors/scrub.ts";

/** The job queue's log lines in ours. Mail servers like to repeat addresses in their refusals, so those are taken out. */
export function jobQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(
    (scope) => (level, message) => log[LEVELS[level]]({ job_queue: scope }, scrub(message)),
  );
}

// 'info' is a line for each job done: too much beside the request log.
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const satisfies Record<
  LogLevel,
  string
>;
