import { deleteBeats, putBeats } from "./heartbeat-queries.ts";
import type { JobContext } from "./job-context.ts";
import { releaseJobsOf, releaseJobsOfSilent, releaseLostJobs } from "./release-jobs.ts";

/** Four beats fit into the silence after which a worker is taken for dead. */
const BEAT_MS = 10_000;

export interface Heartbeat {
  /**
   * From now on this worker is said to be alive.
   * @param worker_id what the queue writes beside the jobs that it takes (`locked_by`)
   * @param jobsAtWork the ids of those that it knows of
   */
  add(worker_id: string, jobsAtWork: () => string[]): void;
  /** The workers have ended: what they still have is given back. */
  stop(): Promise<void>;
}

/**
 * Says in the database, as long as it runs, that these workers are alive: so their jobs stay theirs. And looks with each
 * beat whether others fell silent: their jobs are given back, within a minute of their death.
 */
export function startHeartbeat({ db, log }: Pick<JobContext, "db" | "log">, beat_ms = BEAT_MS): Heartbeat {
  const workers = new Map<string, () => string[]>();
  /** What each was at when the heart beat last: that it is done may be on its way to the database. */
  const at_work_before = new Map<string, string[]>();
  let beating: Promise<void> = Promise.resolve();
  let is_steady = false;

  const speak = () => putBeats(db, [...workers.keys()]);
  async function beat(): Promise<void> {
    try {
      await speak();
      // Who could not reach the database itself was silent too, and knows nothing about the silence of others: a beat later
      // all who live have spoken again.
      if (is_steady) await releaseJobsOfSilent({ db });
      for (const [worker_id, jobsAtWork] of workers) {
        const at_work = jobsAtWork();
        await releaseLostJobs({ db }, worker_id, [...at_work, ...(at_work_before.get(worker_id) ?? [])]);
        at_work_before.set(worker_id, at_work);
      }
      is_steady = true;
    } catch (error) {
      is_steady = false;
      throw error;
    }
  }
  // What goes wrong here goes wrong for the queue as well, which says so.
  const ignore = (error: unknown) => log.debug({ err: error }, "no sign of life could be given");
  const after = (work: () => Promise<void>) => {
    beating = beating.then(work).catch(ignore);
  };
  const timer = setInterval(() => after(beat), beat_ms);
  timer.unref();
  return {
    add(worker_id, jobsAtWork) {
      workers.set(worker_id, jobsAtWork);
      after(speak);
    },
    async stop() {
      clearInterval(timer);
      const worker_ids = [...workers.keys()];
      // In this order: whose jobs could not be given back stays known, and falls silent.
      await beating
        .then(() => releaseJobsOf({ db }, worker_ids))
        .then(() => deleteBeats(db, worker_ids))
        .catch(ignore);
    },
  };
}
