import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { MINUTE_MS } from "#src/domain/format/milliseconds.ts";
import { IMPORT_AWAITED_MINUTES } from "#src/domain/policy.ts";
import { type BrowseConditions, matching } from "#src/services/vehicles/browse-condition-queries.ts";

/**
 * Numbers the changes that came since the last look. Of a dealer whose import is under way they wait until it is done,
 * so that ten thousand cars are one piece of news; but not for one that has taken too long to be still on its way.
 * @returns the number of the last look; whoever has seen it has seen all that stands before, as one look waits for another
 */
export async function takeLook(tx: DbOrTransaction, at: Date): Promise<number> {
  const awaited_since = new Date(at.getTime() - IMPORT_AWAITED_MINUTES * MINUTE_MS);
  const { last_look } = await tx
    .selectFrom("listing_looks")
    .select("last_look")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const look = last_look + 1;
  const { numAffectedRows } = await sql`
    update listing_changes set look = ${look}
    where look is null and not exists (
      select from imports join vehicles on vehicles.dealer_id = imports.dealer_id
      where imports.state = 'running' and imports.created_at >= ${awaited_since}
        and vehicles.vehicle_id = listing_changes.vehicle_id
    )
  `.execute(tx);
  if (!numAffectedRows) return last_look;
  await tx.updateTable("listing_looks").set({ last_look: look }).execute();
  return look;
}

export interface ChangedListing {
  vehicle_id: string;
  /** What the public saw when the first of these looks came by; null when it did not see the car. */
  was_price: number | null;
  price: number;
}

/** Cars that fit and that changed after one look and up to another, the newest first. */
export async function listChangedListings(
  db: Db,
  conditions: BrowseConditions,
  { after_look, up_to_look }: { after_look: number; up_to_look: number },
): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    with changed as materialized (
      select distinct on (vehicle_id) vehicle_id, was_price
      from listing_changes where look > ${after_look} and look <= ${up_to_look}
      order by vehicle_id, listing_change_id
    )
    select browse.vehicle_id, changed.was_price, browse.price
    from changed join browse on browse.vehicle_id = changed.vehicle_id
    where ${matching(conditions)}
    order by browse.created_at desc, browse.seq desc
  `.execute(db);
  return rows;
}

export async function deleteOldChanges(db: Db, older_than: Date): Promise<void> {
  await db.deleteFrom("listing_changes").where("changed_at", "<", older_than).execute();
}
