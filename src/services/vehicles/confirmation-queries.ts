import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { lockVehicles } from "./dealer-vehicle-queries.ts";

/** Feeds may run every few minutes: a fresher row is not written again. */
const GRAIN_MINUTES = 30;

/**
 * Confirms that these cars are in their dealer's stock. Costs a narrow row for each, and no page.
 * @param isByHand also ends a buyer's doubt: a feed or a dealer's system may be as stale as the listing
 */
export async function confirmVehicles(
  tx: DbOrTransaction,
  vehicleIds: readonly string[],
  at: Date,
  { isByHand = false }: { isByHand?: boolean } = {},
) {
  if (vehicleIds.length === 0) return;
  await sql`
    insert into vehicle_confirmations as known (vehicle_id, confirmed_at)
    select vehicle_id, ${at} from unnest(${[...vehicleIds]}::uuid[]) as wanted (vehicle_id) order by vehicle_id
    on conflict (vehicle_id) do update set confirmed_at = excluded.confirmed_at,
      doubted_at = case when ${isByHand} then null else known.doubted_at end
    where known.confirmed_at < excluded.confirmed_at - make_interval(mins => ${GRAIN_MINUTES})
      or (${isByHand} and known.doubted_at is not null)
  `.execute(tx);
}

/** When each was last seen in its dealer's stock; a car without a confirmation, when it was added. And its sheet. */
export async function selectConfirmations(db: DbOrTransaction, vehicleIds: readonly string[]) {
  const rows = await db
    .selectFrom("vehicles")
    .leftJoin("vehicle_confirmations as confirmation", "confirmation.vehicle_id", "vehicles.vehicle_id")
    .select(["vehicles.vehicle_id", "confirmation.doubted_at", "confirmation.sheet_price"])
    .select(sql<Date>`coalesce(confirmation.confirmed_at, vehicles.created_at)`.as("confirmed_at"))
    .where(sql<boolean>`vehicles.vehicle_id = any(${vehicleIds}::uuid[])`)
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map(({ vehicle_id, ...confirmation }) => [vehicle_id, confirmation]));
}

/** Selects cars hidden for lack of confirmation, except those that a buyer found gone. */
export async function lockHiddenVehicles(tx: DbOrTransaction, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return [];
  return await lockVehicles(
    tx,
    sql`unconfirmed_since is not null and vehicle_id = any(${vehicleIds}::uuid[]) and not exists (
      select from vehicle_confirmations as confirmation
      where confirmation.vehicle_id = vehicles.vehicle_id and doubted_at is not null
    )`,
  );
}
