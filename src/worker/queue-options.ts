import { type LogLevel, Logger as QueueLogger, type SharedOptions, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { scrub } from "#src/domain/errors/scrub.ts";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import type { JobRow } from "#src/queue/schedule.ts";
import type { JobContext } from "./job-context.ts";
import { handleJob } from "./job-handlers.ts";

/** Shared by the long-running worker and tests that run the queue once. */
export function queueOptions(pool: Pool, context: JobContext) {
  return {
    pgPool: pool,
    taskList: taskList(context),
    // The process handles signals.
    noHandleSignals: true,
    logger: jobQueueLogger(context.log),
    preset: {
      worker: {
        // 0 ms instead of the default 'at once': only then does a stopping queue wait until finished jobs are
        // recorded. Otherwise a shutdown could send an email twice.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  } satisfies SharedOptions & { taskList: unknown; noHandleSignals: boolean };
}

export function taskList(context: JobContext, isChosen: (job: JobRow) => boolean = () => true): TaskList {
  const names = (Object.keys(JOBS) as JobName[]).filter((name) => isChosen(JOBS[name]));
  return Object.fromEntries(
    names.map((name) => [name, (payload: unknown) => handleJob(context, name, payload)]),
  );
}

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
