import type { SharedOptions } from "graphile-worker";
import type { Pool } from "pg";
import type { JobContext } from "./job-context.ts";
import { taskList } from "./task-list.ts";
import { jobQueueLogger } from "./worker-log.ts";

/** How the job queue is run, whether for as long as the process lives or once in a test. */
export function queueOptions(pool: Pool, context: JobContext) {
  return {
    pgPool: pool,
    taskList: taskList(context),
    // The process decides what a signal means.
    noHandleSignals: true,
    logger: jobQueueLogger(context.log),
    preset: {
      worker: {
        // 'Within 0 ms' and not the default 'at once', for only then does the queue wait at its end until every job that
        // was done is written down as done. Otherwise a stop could send a mail a second time.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  } satisfies SharedOptions & { taskList: unknown; noHandleSignals: boolean };
}
