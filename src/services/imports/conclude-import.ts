import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { finishImport, type ImportWork } from "./import-queries.ts";

/** Continues a stock feed's run once its cars are saved. */
export async function concludeImport(
  tx: DbOrTransaction,
  { import_id, kind }: Pick<ImportWork, "import_id" | "kind">,
  at: Date,
): Promise<void> {
  await finishImport(tx, import_id, at);
  if (kind === "feed") await addJob(tx, "finish-stock-feed-run", { import_id });
}
