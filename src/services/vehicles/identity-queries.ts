import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** Below 150: beyond, the statement's trigger expires the whole page cache (schema/02-pages.sql). */
const BATCH_CARS = 100;

/**
 * Erases registration and VIN of cars sold, unpublished, held or hidden with their dealer since then. Leaves
 * `updated_at`: no one edited the listing.
 */
export async function eraseIdentityOffSaleSince(db: Db, since: Date) {
  for (const isOffSale of [soldOrDraft(since), held(since), hiddenWithDealer(since)]) {
    let erased: bigint;
    do erased = await eraseBatch(db, isOffSale);
    while (erased === BigInt(BATCH_CARS));
  }
}

async function eraseBatch(db: Db, isOffSale: RawBuilder<unknown>) {
  const { numAffectedRows = 0n } = await sql`
    with chosen as materialized (
      select vehicle_id from vehicles join dealers using (dealer_id)
      where (registration is not null or vin is not null) and ${isOffSale}
      limit ${BATCH_CARS} for update of vehicles
    )
    update vehicles set registration = null, vin = null, registration_shown = false
    from chosen where vehicles.vehicle_id = chosen.vehicle_id
  `.execute(db);
  return numAffectedRows;
}

/** The index vehicles_identified matches the conditions. */
const soldOrDraft = (since: Date) => sql`
  not vehicles.published and held_words = '{}' and coalesce(sold_at, vehicles.updated_at) < ${since}`;

/** The index vehicles_held matches the conditions. */
const held = (since: Date) => sql`held_words <> '{}' and vehicles.updated_at < ${since}`;

/** Since the dealer lost its status, or the car's last edit after that. */
const hiddenWithDealer = (since: Date) => sql`
  vehicles.published and dealers.status <> 'verified' and vehicles.updated_at < ${since} and not exists (
    select from dealer_changes
    where dealer_changes.dealer_id = dealers.dealer_id and what = 'status' and before = 'verified'
      and changed_at >= ${since}
  )`;
