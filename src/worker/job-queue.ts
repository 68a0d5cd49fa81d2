import { EventEmitter } from "node:events";
import {
  parseCronItems,
  type Runner,
  run,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type { Pool } from "pg";
import { cronItems } from "#src/queue/schedule.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { JobContext } from "./job-context.ts";
import { queueOptions } from "./queue-options.ts";
import { taskList } from "./task-list.ts";

/** One run of the queue, until it is stopped or fails. */
export interface JobQueue {
  /** Never rejects. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** After `stop`: fails the running jobs, so that they are retried soon. */
  failRunningJobs(): Promise<void>;
}

// New jobs are notified at once; polling finds retries that are due.
const POLL_INTERVAL_MS = 2000;

/** Deliveries and picture fetches at a time; they mostly wait, without a database connection. */
const OUTBOUND_CONCURRENCY = 8;

// graphile-worker caches the error of a failed first query for its lifetime. After this many consecutive
// failures per worker the run ends and a new one starts.
const FAILURES_IN_A_ROW = 3;

export async function startJobQueue(parts: {
  pool: Pool;
  context: JobContext;
  concurrency: number;
  beatMs?: number | undefined;
}): Promise<JobQueue> {
  const { pool, context, concurrency, beatMs } = parts;
  const { log } = context;
  const events: WorkerEvents = new EventEmitter();
  const runners: Runner[] = [];
  const workers: WorkerPool[] = [];
  let failures = 0;
  const heartbeat = startHeartbeat(context, beatMs);
  const each = new Set<Worker>();
  events.on("worker:create", ({ worker }) => each.add(worker));
  events.on("worker:stop", ({ worker }) => each.delete(worker));
  events.on("pool:create", ({ workerPool }) => {
    workers.push(workerPool);
    // `locked_by` holds the id of the pool, not of the worker.
    heartbeat.add(workerPool.id, () => [...each].flatMap((worker) => worker.getActiveJob()?.id ?? []));
  });
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === FAILURES_IN_A_ROW * (concurrency + OUTBOUND_CONCURRENCY)) {
      log.error("job queue lost the database, restarting");
      void stop();
    }
  });
  for (const success of ["worker:getJob:empty", "job:start"] as const) {
    events.on(success, () => {
      failures = 0;
    });
  }

  async function stop(): Promise<void> {
    // Rejects when a run has already ended.
    await Promise.allSettled(runners.map((runner) => runner.stop()));
  }

  const options = { ...queueOptions(pool, context), events, pollInterval: POLL_INTERVAL_MS };
  try {
    runners.push(
      await run({
        ...options,
        taskList: taskList(context, ({ isOutbound }) => !isOutbound),
        concurrency,
        parsedCronItems: parseCronItems(cronItems()),
      }),
      await run({
        ...options,
        taskList: taskList(context, ({ isOutbound = false }) => isOutbound),
        concurrency: OUTBOUND_CONCURRENCY,
        parsedCronItems: [],
      }),
    );
  } catch (error) {
    await stop();
    await heartbeat.stop();
    throw error;
  }
  const endings = runners.map((runner) =>
    runner.promise.catch((error: unknown) => log.error({ err: error }, "job queue failed")).finally(stop),
  );
  return {
    ended: Promise.all(endings)
      .then(() => {})
      .finally(() => heartbeat.stop()),
    stop,
    async failRunningJobs() {
      // `runner.kill()` does nothing after `stop()`.
      await Promise.all(workers.map((each) => each.forcefulShutdown("stopped in the middle")));
    },
  };
}
