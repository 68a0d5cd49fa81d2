import type { SharedOptions } from "graphile-worker";
import type { Pool } from "pg";
import type { JobContext } from "./job-context.ts";
import { taskList } from "./task-list.ts";
import { jobQueueLogger } from "./worker-log.ts";

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
