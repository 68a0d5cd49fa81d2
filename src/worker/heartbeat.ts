import { deleteBeats, putBeats } from "./heartbeat-queries.ts";
import type { JobContext } from "./job-context.ts";
import { releaseJobsOf, releaseJobsOfSilent, releaseLostJobs } from "./release-jobs.ts";

/** Four beats fit into the silence after which a worker is taken for dead. */
const BEAT_MS = 10_000;

export interface Heartbeat {
  /**
   * From now on this worker is said to be alive.
   * @param workerId what the queue writes beside the jobs that it takes (`locked_by`)
   * @param jobsAtWork the ids of those that it knows of
   */
  add(workerId: string, jobsAtWork: () => string[]): void;
  /** The workers have ended: what they still have is given back. */
  stop(): Promise<void>;
}

/**
 * Says in the database, as long as it runs, that these workers are alive: so their jobs stay theirs. And looks with each
 * beat whether others fell silent: their jobs are given back, within a minute of their death.
 */
export function startHeartbeat({ db, log }: Pick<JobContext, "db" | "log">, beatMs = BEAT_MS): Heartbeat {
  const workers = new Map<string, () => string[]>();
  /** What each was at when the heart beat last: that it is done may be on its way to the database. */
  const atWorkBefore = new Map<string, string[]>();
  let beating: Promise<void> = Promise.resolve();
  let isSteady = false;

  const speak = () => putBeats(db, [...workers.keys()]);
  async function beat(): Promise<void> {
    try {
      await speak();
      // Who could not reach the database itself was silent too, and knows nothing about the silence of others: a beat later
      // all who live have spoken again.
      if (isSteady) await releaseJobsOfSilent({ db });
      for (const [workerId, jobsAtWork] of workers) {
        const atWork = jobsAtWork();
        await releaseLostJobs({ db }, workerId, [...atWork, ...(atWorkBefore.get(workerId) ?? [])]);
        atWorkBefore.set(workerId, atWork);
      }
      isSteady = true;
    } catch (error) {
      isSteady = false;
      throw error;
    }
  }
  // What goes wrong here goes wrong for the queue as well, which says so.
  const ignore = (error: unknown) => log.debug({ err: error }, "no sign of life could be given");
  const after = (work: () => Promise<void>) => {
    beating = beating.then(work).catch(ignore);
  };
  const timer = setInterval(() => after(beat), beatMs);
  timer.unref();
  return {
    add(workerId, jobsAtWork) {
      workers.set(workerId, jobsAtWork);
      after(speak);
    },
    async stop() {
      clearInterval(timer);
      const workerIds = [...workers.keys()];
      // In this order: whose jobs could not be given back stays known, and falls silent.
      await beating
        .then(() => releaseJobsOf({ db }, workerIds))
        .then(() => deleteBeats(db, workerIds))
        .catch(ignore);
    },
  };
}
