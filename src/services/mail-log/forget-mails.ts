import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { deleteMailsAbout } from "./mail-log-queries.ts";

/** The job also deletes what an email under way logs after this transaction. */
export async function forgetMails(tx: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await deleteMailsAbout(tx, ids);
  await addJob(tx, "forget-captured-mails", { ids: [...ids] });
}
