import { unlockLostJobs } from "#src/queue/job-tables-queries.ts";
import type { JobContext } from "./job-context.ts";
import { deleteBeats, releaseJobsOf, releaseJobsOfSilent, saveHeartbeats } from "./release-jobs.ts";

/** A worker counts as dead after four missed heartbeats. */
const BEAT_MS = 10_000;

export interface Heartbeat {
  /**
   * Reports this worker as alive from now on.
   * @param workerId the queue's `locked_by` of its jobs
   * @param jobsAtWork ids of the jobs it knows about
   */
  add(workerId: string, jobsAtWork: () => string[]): void;
  /** Requeues what the stopped workers still hold. */
  stop(): Promise<void>;
}

/**
 * Writes heartbeats of these workers to the database. With each heartbeat it requeues the jobs of workers
 * that stopped, within a minute of their death.
 */
export function startHeartbeat({ db, log }: Pick<JobContext, "db" | "log">, beatMs = BEAT_MS): Heartbeat {
  const workers = new Map<string, () => string[]>();
  /** Jobs at the last heartbeat: their completion may still be on its way to the database. */
  const atWorkBefore = new Map<string, string[]>();
  let beating: Promise<void> = Promise.resolve();
  let isSteady = false;

  const sendHeartbeats = () => saveHeartbeats(db, [...workers.keys()]);
  async function beat(): Promise<void> {
    try {
      await sendHeartbeats();
      // After our own outage other heartbeats are stale as well. Wait one interval, so that live workers report again first.
      if (isSteady) await releaseJobsOfSilent({ db });
      for (const [workerId, jobsAtWork] of workers) {
        const atWork = jobsAtWork();
        await unlockLostJobs(db, workerId, [...atWork, ...(atWorkBefore.get(workerId) ?? [])]);
        atWorkBefore.set(workerId, atWork);
      }
      isSteady = true;
    } catch (error) {
      isSteady = false;
      throw error;
    }
  }
  // The queue meets the same errors and logs them.
  const ignore = (error: unknown) => log.debug({ err: error }, "heartbeat failed");
  const after = (work: () => Promise<void>) => {
    beating = beating.then(work).catch(ignore);
  };
  const timer = setInterval(() => after(beat), beatMs);
  timer.unref();
  return {
    add(workerId, jobsAtWork) {
      workers.set(workerId, jobsAtWork);
      after(sendHeartbeats);
    },
    async stop() {
      clearInterval(timer);
      const workerIds = [...workers.keys()];
      // In this order: if requeueing fails, the worker stays registered and counts as dead later.
      await beating
        .then(() => releaseJobsOf({ db }, workerIds))
        .then(() => deleteBeats(db, workerIds))
        .catch(ignore);
    },
  };
}
