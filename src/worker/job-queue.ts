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

/** One run of the job queue, from its start until it is stopped or breaks. */
export interface JobQueue {
  /** Settles at the end, whatever the reason; never rejects. */
  ended: Promise<void>;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
  /** After `stop`, without waiting any longer: fails the jobs under way, so that they are tried again soon. */
  giveBackJobs(): Promise<void>;
}

// New jobs are announced at once; this finds those whose time to be tried again has come.
const POLL_INTERVAL_MS = 2000;

// The queue asks the database for as long as it lives, and if its very first question failed, every answer it has is that
// error, kept. So after this many failures of each of its workers in a row the run ends, and another begins.
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
    // Whichever of its workers does a job, the queue writes the pool's name beside it.
    heartbeat.add(workerPool.id, () => [...each].flatMap((worker) => worker.getActiveJob()?.id ?? []));
  });
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === FAILURES_IN_A_ROW * concurrency) {
      log.error("the job queue cannot reach the database");
      void stop();
    }
  });
  for (const success of ["worker:getJob:empty", "job:start"] as const) {
    events.on(success, () => {
      failures = 0;
    });
  }

  async function stop(): Promise<void> {
    // Rejects when the run has ended by itself.
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
      .catch((error: unknown) => log.error({ err: error }, "the job queue broke"))
      .finally(() => heartbeat.stop()),
    stop,
    async giveBackJobs() {
      // Not runner.kill(), which does nothing once stop() was called.
      await workers?.forcefulShutdown("stopped in the middle");
    },
  };
}
