import { sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { STOCK_CHECK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { MAY_USE_LINKS } from "#src/services/dealers/dealer-mail-queries.ts";
import { SAMPLE_ID_VERSION } from "#src/services/sample-id.ts";

/** Cars confirmed later have nothing due yet. A prefilter: `dueCheck` counts calendar days. */
const latestDueConfirmation = (now: Date) => daysBefore(now, Math.min(...STOCK_CHECK_DAYS.emails) - 1);

/** A car published again counts from then, and one listed before there were checks from the first of them. */
const CONFIRMED_AT = sql<Date>`greatest(
  coalesce(confirmation.confirmed_at, vehicles.created_at), vehicles.on_sale_since, vehicles.checked_from
)`;

export async function listDealersToCheck(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .leftJoin("vehicle_confirmations as confirmation", "confirmation.vehicle_id", "vehicles.vehicle_id")
    .select("vehicles.dealer_id")
    .distinct()
    .where("vehicles.published", "=", true)
    .where("vehicles.is_generated", "=", false)
    .where("dealers.status", "=", "verified")
    .where(({ or, eb }) =>
      or([eb(CONFIRMED_AT, "<", latestDueConfirmation(now)), eb("confirmation.doubted_at", "is not", null)]),
    )
    .orderBy("vehicles.dealer_id")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

export async function listSampleVehicles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("published", "=", true)
    .where(sql`substr(vehicle_id::text, 15, 1)`, "=", SAMPLE_ID_VERSION)
    .execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}

export type StockCheckCar = Found<typeof selectStockCheckCars>;

/** On sale or hidden: those that a buyer found gone first, then those confirmed longest ago. */
export async function selectStockCheckCars(db: DbOrTransaction, dealerId: string) {
  return await db
    .selectFrom("vehicles")
    .leftJoin("vehicle_confirmations as confirmation", "confirmation.vehicle_id", "vehicles.vehicle_id")
    .select(["vehicles.vehicle_id", "year", "make", "model", "trim", "registration", "stock_ref"])
    .select(["price", "mileage", "reserved_at", "unconfirmed_since", "confirmation.asked_at"])
    .select("confirmation.doubted_at")
    .select(sql<Date>`coalesce(vehicles.unconfirmed_since, ${CONFIRMED_AT})`.as("confirmed_at"))
    .where("dealer_id", "=", dealerId)
    .where("is_generated", "=", false)
    .where(({ or, eb }) => or([eb("published", "=", true), eb("unconfirmed_since", "is not", null)]))
    .orderBy(sql`confirmation.doubted_at is null`)
    .orderBy("confirmed_at")
    .orderBy("vehicles.vehicle_id")
    .execute();
}

/** Locks in a fixed order to avoid deadlocks. */
export async function lockCarsOnSale(tx: DbOrTransaction, dealerId: string): Promise<void> {
  await tx
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", dealerId)
    .where("published", "=", true)
    .orderBy("vehicle_id")
    .forUpdate()
    .execute();
}

/** Before its dealer and its place in lists, as the triggers lock them. */
export async function lockCar(tx: DbOrTransaction, vehicleId: string): Promise<void> {
  await tx
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("vehicle_id", "=", vehicleId)
    .forShare()
    .execute();
}

/** @returns false when a buyer has doubted it already */
export async function setDoubted(tx: DbOrTransaction, vehicleId: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into vehicle_confirmations as known (vehicle_id, confirmed_at, doubted_at)
    select vehicle_id, created_at, ${at} from vehicles where vehicle_id = ${vehicleId}
    on conflict (vehicle_id) do update set doubted_at = excluded.doubted_at where known.doubted_at is null
  `.execute(tx);
  return numAffectedRows > 0n;
}

export async function setAsked(tx: DbOrTransaction, vehicleIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into vehicle_confirmations (vehicle_id, confirmed_at, asked_at)
    select vehicle_id, created_at, ${at} from vehicles where vehicle_id = any(${vehicleIds}::uuid[])
    order by vehicle_id
    on conflict (vehicle_id) do update set asked_at = excluded.asked_at
  `.execute(tx);
}

export async function insertStockCheckLink(
  tx: DbOrTransaction,
  link: { dealer_id: string; user_id: string; created_at: Date; expires_at: Date },
): Promise<string> {
  const { stock_check_link_id } = await tx
    .insertInto("stock_check_links")
    .values(link)
    .returning("stock_check_link_id")
    .executeTakeFirstOrThrow();
  return stock_check_link_id;
}

export type StockCheckLink = Found<typeof findStockCheckLink>;

/** Undefined when the dealer's status or the member's account has ended the link. */
export async function findStockCheckLink(db: DbOrTransaction, linkId: string) {
  return await db
    .selectFrom("stock_check_links as link")
    .innerJoin("dealers as dealer", "dealer.dealer_id", "link.dealer_id")
    .innerJoin("dealer_profiles as profile", (join) =>
      join.onRef("profile.user_id", "=", "link.user_id").onRef("profile.dealer_id", "=", "link.dealer_id"),
    )
    .innerJoin("auth.user as user", "user.id", "link.user_id")
    .select(["link.stock_check_link_id", "link.expires_at", "link.user_id", "user.email", "link.dealer_id"])
    .select(["dealer.name as dealer_name", "dealer.status as dealer_status", "profile.role as dealer_role"])
    .where("link.stock_check_link_id", "=", linkId)
    .where("dealer.status", "<>", "suspended")
    .where(MAY_USE_LINKS)
    .executeTakeFirst();
}
