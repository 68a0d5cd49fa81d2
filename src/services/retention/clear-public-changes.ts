import type { AppContext } from "#src/services/app-context.ts";
import { deletePublicChanges } from "./public-changes-queries.ts";

/** A web process that has not read the log for longer drops its whole cache. */
const PUBLIC_CHANGE_RETENTION_MINUTES = 5;

export async function clearPublicChanges({ db }: Pick<AppContext, "db">): Promise<void> {
  await deletePublicChanges(db, PUBLIC_CHANGE_RETENTION_MINUTES);
}
