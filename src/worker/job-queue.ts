import { EventEmitter } from "node:events";
import {
  type LogLevel,
  type ParsedCronItem,
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type SharedOptions,
  type TaskList,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import { cronItems, type JobRow } from "#src/queue/schedule.ts";
import { startHeartbeat } from "./heartbeat.ts";
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

function taskList(context: JobContext, isChosen: (job: JobRow) => boolean = () => true): TaskList {
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

// graphile-worker caches the error of a failed first query for the lifetime of a run. After this many
// consecutive failures per worker all runs end and new ones start.
const FAILURES_IN_A_ROW = 3;

/**
 * For the jobs that run when a queue ends by itself. graphile-worker waits for ever once two of a run could not be
 * recorded as done at the same time: it counts one of them twice.
 */
const END_LIMIT_MS = 30_000;

export async function startJobQueue(parts: {
  pool: Pool;
  context: JobContext;
  concurrency: number;
  beatMs?: number | undefined;
  endLimitMs?: number | undefined;
}): Promise<JobQueue> {
  const { pool, context, concurrency, beatMs, endLimitMs = END_LIMIT_MS } = parts;
  const { log } = context;
  const runners: Runner[] = [];
  const workers: WorkerPool[] = [];
  const ending = Promise.withResolvers<void>();
  const heartbeat = startHeartbeat(context, beatMs);

  const startRun = async (jobs: { isOutbound: boolean; concurrency: number; cron: ParsedCronItem[] }) => {
    const events = watchRun({
      onPool(workerPool, jobsAtWork) {
        workers.push(workerPool);
        // `locked_by` holds the id of the pool, not of the worker.
        heartbeat.add(workerPool.id, jobsAtWork);
      },
      onEnding() {
        ending.resolve();
        // The other run, too: a new queue has both.
        void stop();
      },
      failuresAllowed: FAILURES_IN_A_ROW * jobs.concurrency,
      onFailures() {
        log.error("job queue lost the database, restarting");
        void stop();
      },
    });
    const runner = await run({
      ...queueOptions(pool, context),
      events,
      pollInterval: POLL_INTERVAL_MS,
      taskList: taskList(context, ({ isOutbound = false }) => isOutbound === jobs.isOutbound),
      concurrency: jobs.concurrency,
      parsedCronItems: jobs.cron,
    });
    runners.push(runner);
  };

  async function stop(): Promise<void> {
    // Rejects when a run has already ended.
    await Promise.allSettled(runners.map((runner) => runner.stop()));
  }

  try {
    await startRun({ isOutbound: false, concurrency, cron: parseCronItems(cronItems()) });
    await startRun({ isOutbound: true, concurrency: OUTBOUND_CONCURRENCY, cron: [] });
  } catch (error) {
    await stop();
    await heartbeat.stop();
    throw error;
  }
  const endings = runners.map((runner) =>
    runner.promise.catch((error: unknown) => log.error({ err: error }, "job queue failed")).finally(stop),
  );
  async function end(): Promise<void> {
    await ending.promise;
    const isEnded = await isDoneWithin(endLimitMs, Promise.all(endings));
    if (!isEnded) log.error("job queue does not end, and is left behind");
    await heartbeat.stop();
  }
  return {
    ended: end(),
    stop,
    async failRunningJobs() {
      // `runner.kill()` does nothing after `stop()`.
      await Promise.all(workers.map((each) => each.forcefulShutdown("stopped in the middle")));
    },
  };
}

/** The events of one run. Each run counts its own failures, as the other one may still reach the database. */
function watchRun(watch: {
  onPool(workerPool: WorkerPool, jobsAtWork: () => string[]): void;
  onEnding(): void;
  failuresAllowed: number;
  onFailures(): void;
}): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const each = new Set<Worker>();
  let failures = 0;
  events.on("worker:create", ({ worker }) => each.add(worker));
  events.on("worker:stop", ({ worker }) => each.delete(worker));
  events.on("pool:create", ({ workerPool }) =>
    watch.onPool(workerPool, () => [...each].flatMap((worker) => worker.getActiveJob()?.id ?? [])),
  );
  events.on("pool:gracefulShutdown", watch.onEnding);
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === watch.failuresAllowed) watch.onFailures();
  });
  for (const success of ["worker:getJob:empty", "job:start"] as const) {
    events.on(success, () => {
      failures = 0;
    });
  }
  return events;
}
