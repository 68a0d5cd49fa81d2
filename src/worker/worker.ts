import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import type { JobContext } from "./job-context.ts";
import { type JobQueue, startJobQueue } from "./job-queue.ts";
import { releaseAllJobs, releaseStuckJobs } from "./release-jobs.ts";

export interface Worker {
  is_running(): boolean;
  /** Stops taking jobs and waits for the running ones; slow ones are requeued. */
  stop(): Promise<void>;
}

interface WorkerParts {
  pool: Pool;
  context: JobContext;
  /** Jobs in parallel; most wait for the mail server. */
  concurrency?: number;
  /** No other process uses this database, so jobs of a killed process are requeued at once. */
  isOnlyProcess?: boolean;
  beatMs?: number;
  /** How long a queue that ends by itself may take. */
  endLimitMs?: number;
}

// A graceful shutdown has five seconds in total.
const STOP_LIMIT_MS = 2500;
const FAIL_JOBS_LIMIT_MS = 1000;
// Pause before reconnecting to the database; repeated without end.
const RESTART_PAUSE_MS = 1000;

/**
 * Runs jobs until stopped, leftovers of earlier runs first.
 * @throws when the database cannot be reached at the start; a connection lost later is retried
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { context, concurrency = 2, isOnlyProcess = false } = parts;
  await (isOnlyProcess ? releaseAllJobs(context) : releaseStuckJobs(context));
  const stopping = new AbortController();
  let queue: JobQueue | null = await startJobQueue({ ...parts, concurrency });
  const supervision = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      await queue?.ended;
      if (stopping.signal.aborted) return;
      queue = null;
      // An aborted pause only ends early.
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      queue = await restart().catch((error: unknown) => {
        context.log.error({ err: error }, "job queue did not start, retrying");
        return null;
      });
      // `stop` was called during start-up, before there was a queue to stop.
      if (stopping.signal.aborted) await queue?.stop();
    }
  }

  /** Requeues jobs held when the connection was lost, which otherwise wait until the run counts as dead. */
  async function restart(): Promise<JobQueue> {
    if (isOnlyProcess) await releaseAllJobs(context);
    return await startJobQueue({ ...parts, concurrency });
  }

  return {
    is_running: () => queue !== null && !stopping.signal.aborted,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const stopped = Promise.resolve(queue?.stop()).then(() => supervision);
      if (await isDoneWithin(STOP_LIMIT_MS, stopped)) return;
      if (queue) await isDoneWithin(FAIL_JOBS_LIMIT_MS, queue.failRunningJobs());
    },
  };
}
