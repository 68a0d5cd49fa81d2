import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseCronItems, type Runner, run, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { Pool } from "pg";
import type { JobContext } from "./job-context.ts";
import { queueOptions } from "./queue-options.ts";
import { releaseAllJobs, releaseStuckJobs } from "./release-jobs.ts";
import { cronItems } from "./schedule.ts";

export interface Worker {
  is_running(): boolean;
  /** Takes no more jobs and waits for those under way; one that takes too long goes back to the queue. */
  stop(): Promise<void>;
}

interface WorkerParts {
  pool: Pool;
  context: JobContext;
  /** Jobs at the same time; most of them wait for the mail server. */
  concurrency?: number;
  /** No other process works on this database, as with the embedded one: then what a killed one left is done at once. */
  is_only_process?: boolean;
}

// The process has five seconds in all to stop.
const STOP_LIMIT_MS = 2500;
const GIVE_BACK_LIMIT_MS = 1000;
// The queue gives up after ten failures in a row to reach the database; then it is started anew, for as long as it takes.
const RESTART_PAUSE_MS = 5000;
// New jobs are announced at once; this finds those whose time to be tried again has come.
const POLL_INTERVAL_MS = 2000;

/**
 * Starts doing jobs, those left over from before first.
 * @throws when the job queue cannot be reached at the start
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { pool, context, concurrency = 2, is_only_process = false } = parts;
  const stopping = new AbortController();
  let queue: WorkerPool | null = null;
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => {
    queue = workerPool;
  });
  const start = () =>
    run({
      ...queueOptions(pool, context),
      events,
      parsedCronItems: parseCronItems(cronItems()),
      concurrency,
      pollInterval: POLL_INTERVAL_MS,
    });
  await (is_only_process ? releaseAllJobs(context) : releaseStuckJobs(context));
  let runner: Runner | null = await start();
  const supervision = supervise();

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) =>
        context.log.error({ err: error }, "the job queue broke"),
      );
      if (stopping.signal.aborted) return;
      runner = null;
      // An aborted pause only ends sooner.
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await start().catch((error: unknown) => {
        context.log.error({ err: error }, "the job queue did not start");
        return null;
      });
    }
  }

  return {
    is_running: () => runner !== null && !stopping.signal.aborted,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const stopped = Promise.resolve(runner?.stop()).then(() => supervision);
      if (await isDoneWithin(STOP_LIMIT_MS, stopped)) return;
      // Fails the jobs still under way, so that they are tried again soon. Not by runner.kill(), which does nothing once
      // stop() was called.
      if (queue)
        await isDoneWithin(
          GIVE_BACK_LIMIT_MS,
          Promise.resolve(queue.forcefulShutdown("stopped in the middle")),
        );
    },
  };
}

/** Whether a promise is done within the limit, well or badly. */
async function isDoneWithin(limit_ms: number, promise: PromiseLike<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const done = promise.then(
    () => true,
    () => true,
  );
  const too_late = pause(limit_ms, false, { signal: waiting.signal }).catch(() => false);
  const in_time = await Promise.race([done, too_late]);
  waiting.abort();
  return in_time;
}
