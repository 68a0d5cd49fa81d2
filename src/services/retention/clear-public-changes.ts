import { PUBLIC_CHANGES_KEPT_MINUTES } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deletePublicChanges } from "./public-changes-queries.ts";

/** Every web process reads them a few times a second; whoever has not for longer trusts nothing of before. */
export async function clearPublicChanges({ db }: Pick<AppContext, "db">): Promise<void> {
  await deletePublicChanges(db, PUBLIC_CHANGES_KEPT_MINUTES);
}
