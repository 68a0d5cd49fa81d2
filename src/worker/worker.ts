import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import type { JobContext } from "./job-context.ts";
import { type JobQueue, startJobQueue } from "./job-queue.ts";
import { releaseAllJobs, releaseStuckJobs } from "./release-jobs.ts";
import { isDoneWithin } from "./with-timeout.ts";

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
  isOnlyProcess?: boolean;
  /** How often it gives a sign of life. */
  beatMs?: number;
}

// The process has five seconds in all to stop.
const STOP_LIMIT_MS = 2500;
const GIVE_BACK_LIMIT_MS = 1000;
// A database that was away is asked again after this long, for as long as it takes.
const RESTART_PAUSE_MS = 1000;

/**
 * Does jobs until it is stopped, those left over from before first.
 * @throws when the database cannot be reached at the start; when it is lost later, the worker waits for it
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { pool, context, concurrency = 2, isOnlyProcess = false, beatMs } = parts;
  await (isOnlyProcess ? releaseAllJobs(context) : releaseStuckJobs(context));
  const stopping = new AbortController();
  let queue: JobQueue | null = await startJobQueue({ pool, context, concurrency, beatMs });
  const supervision = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      await queue?.ended;
      if (stopping.signal.aborted) return;
      queue = null;
      // An aborted pause only ends sooner.
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      queue = await startAgain().catch((error: unknown) => {
        context.log.error({ err: error }, "the job queue did not start");
        return null;
      });
      // The stop came while it was starting, and found nothing to stop.
      if (stopping.signal.aborted) await queue?.stop();
    }
  }

  /** What the run before had in its hands when the database went away would otherwise wait until that run is taken for dead. */
  async function startAgain(): Promise<JobQueue> {
    if (isOnlyProcess) await releaseAllJobs(context);
    return await startJobQueue({ pool, context, concurrency, beatMs });
  }

  return {
    is_running: () => queue !== null && !stopping.signal.aborted,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const stopped = Promise.resolve(queue?.stop()).then(() => supervision);
      if (await isDoneWithin(STOP_LIMIT_MS, stopped)) return;
      if (queue) await isDoneWithin(GIVE_BACK_LIMIT_MS, queue.giveBackJobs());
    },
  };
}
