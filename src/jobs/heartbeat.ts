import { deleteBeats, putBeats } from "./heartbeat-queries.ts";
import type { JobContext } from "./job-context.ts";

/** A dozen beats fit into the silence after which a worker is taken for dead. */
const BEAT_MS = 15_000;

export interface Heartbeat {
  /** From now on this worker is said to be alive. */
  add(worker_id: string): void;
  stop(): Promise<void>;
}

/** Says in the database, as long as it runs, that these workers are alive: so their jobs stay theirs. */
export function startHeartbeat({ db, log }: Pick<JobContext, "db" | "log">): Heartbeat {
  const worker_ids = new Set<string>();
  // What goes wrong here goes wrong for the queue as well, which says so.
  const ignore = (error: unknown) => log.debug({ err: error }, "no sign of life could be given");
  let beating: Promise<void> = Promise.resolve();

  function beat(): void {
    beating = beating.then(() => putBeats(db, [...worker_ids])).catch(ignore);
  }
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return {
    add(worker_id) {
      worker_ids.add(worker_id);
      beat();
    },
    async stop() {
      clearInterval(timer);
      await beating.then(() => deleteBeats(db, [...worker_ids])).catch(ignore);
    },
  };
}
