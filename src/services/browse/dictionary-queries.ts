import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** Less than Postgres' deadlock_timeout: this transaction gives up before a writer is chosen as the victim. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Deletes makes, models, trims and places that no public car has: imports could add them without end. No
 * foreign key protects a row in use, so a table lock keeps writers of the projection out.
 * @throws a lock timeout while a writer is busy; the next night tries again
 */
export async function deleteUnusedDictionaryRows(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`.execute(tx);
    await sql`lock table dealers, vehicles in exclusive mode`.execute(tx);
    await sql`
      delete from variants
      where not exists (select from browse where browse.variant_id = variants.variant_id)
        and not exists (select from browse_changes where browse_changes.variant_id = variants.variant_id)
    `.execute(tx);
    await sql`
      delete from models where not exists (select from variants where variants.model_id = models.model_id)
    `.execute(tx);
    await sql`
      delete from places
      where not exists (select from browse where browse.place_id = places.place_id)
        and not exists (select from browse_changes where browse_changes.place_id = places.place_id)
    `.execute(tx);
  });
}
