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

/** One run of the queue, until it is stopped or fails. */
export interface JobQueue {
  /** Never rejects. */
  ended: Promise<void>;
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
  /** After `stop`: fails the running jobs, so that they are retried soon. */
  giveBackJobs(): Promise<void>;
}

// New jobs are notified at once; polling finds retries that are due.
const POLL_INTERVAL_MS = 2000;

// graphile-worker caches the error of a failed first query for its lifetime. After this many consecutive failures per worker
// the run ends and a new one starts.
const FAILURES_IN_A_ROW = 3;

/** @throws when the database cannot be reached */
export async function startJobQueue(parts: {
  pool: Pool;
  context: JobContext;
  concurrency: number;
  beatMs?: number | undefined;
}): Promise<JobQueue> {
  const { pool, context, concurrency, beatMs } = parts;
  const { log } = context;
  const events: WorkerEvents = new EventEmitter();
  let runner: Runner | undefined;
  let workers: WorkerPool | undefined;
  let failures = 0;
  const heartbeat = startHeartbeat(context, beatMs);
  const each = new Set<Worker>();
  events.on("worker:create", ({ worker }) => each.add(worker));
  events.on("worker:stop", ({ worker }) => each.delete(worker));
  events.on("pool:create", ({ workerPool }) => {
    workers = workerPool;
    // `locked_by` holds the id of the pool, not of the worker.
    heartbeat.add(workerPool.id, () => [...each].flatMap((worker) => worker.getActiveJob()?.id ?? []));
  });
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === FAILURES_IN_A_ROW * concurrency) {
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
    // Rejects when the run has already ended.
    await Promise.resolve(runner?.stop()).catch(() => {});
  }

  runner = await run({
    ...queueOptions(pool, context),
    events,
    concurrency,
    parsedCronItems: parseCronItems(cronItems()),
    pollInterval: POLL_INTERVAL_MS,
  }).catch(async (error: unknown) => {
    await heartbeat.stop();
    throw error;
  });
  return {
    ended: runner.promise
      .catch((error: unknown) => log.error({ err: error }, "job queue failed"))
      .finally(() => heartbeat.stop()),
    stop,
    async giveBackJobs() {
      // `runner.kill()` does nothing after `stop()`.
      await workers?.forcefulShutdown("stopped in the middle");
    },
  };
}
