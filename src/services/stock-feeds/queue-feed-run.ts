import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";

/** Allows one running and one waiting run per feed. */
export async function queueFeedRun(tx: DbOrTransaction, run: JobPayload<"run-stock-feed">, runAt?: Date) {
  const key = `stock-feed:${run.stock_feed_id}`;
  await addJob(tx, "run-stock-feed", run, { jobKey: key, runAt, queueName: key });
}
