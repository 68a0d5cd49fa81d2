import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import {
  IMPORT_WAIT_MINUTES,
  NEARLY_NEW_MILES,
  SAME_CAR_AGAIN_DAYS,
  SAME_CAR_WITHIN_MILES,
  SAME_NEARLY_NEW_CAR_AGAIN_DAYS,
} from "#src/domain/policy/saved-searches.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";

/**
 * Delays changes of a running import, so that they are alerted together. Serialised by a row lock, so that a
 * cursor covers all changes before it.
 */
export async function advanceCursor(tx: DbOrTransaction, at: Date) {
  const { last_cursor } = await tx
    .selectFrom("listing_change_cursor")
    .select("last_cursor")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const cursor = last_cursor + 1;
  const waits = belongsToRunningImport(minutesBefore(at, IMPORT_WAIT_MINUTES));
  const { numAffectedRows } = await sql`
    update listing_changes set
      noticed = coalesce(noticed, ${cursor}::bigint),
      cursor = case when not ${waits} then ${cursor}::bigint end,
      was_price = coalesce(was_price, ${PRICE_BEFORE_RELISTING})
    where cursor is null and (noticed is null or not ${waits})
  `.execute(tx);
  if (!numAffectedRows) return last_cursor;
  await tx.updateTable("listing_change_cursor").set({ last_cursor: cursor }).execute();
  return cursor;
}

const belongsToRunningImport = (since: Date) => sql<boolean>`exists (
  select from imports join vehicles on vehicles.dealer_id = imports.dealer_id
  where imports.state = 'running' and imports.created_at >= ${since}
    and vehicles.vehicle_id = listing_changes.vehicle_id
)`;

/** The price of a public vehicle that its dealer deleted and listed again. */
const PRICE_BEFORE_RELISTING = sql<number | null>`(
  select gone.price from vehicles as car join deleted_vehicles as gone
    on (gone.dealer_id, gone.make, gone.model, gone.year) = (car.dealer_id, car.make, car.model, car.year)
  where car.vehicle_id = listing_changes.vehicle_id and gone.published and gone.trim is not distinct from car.trim
    and gone.deleted_at > listing_changes.changed_at - ${SAME_CAR_AGAIN_DAYS} * interval '1 day'
    and coalesce(
      gone.stock_ref = car.stock_ref,
      abs(gone.mileage - car.mileage) <= ${SAME_CAR_WITHIN_MILES} and (
        car.mileage > ${NEARLY_NEW_MILES}
        or gone.deleted_at > listing_changes.changed_at - ${SAME_NEARLY_NEW_CAR_AGAIN_DAYS} * interval '1 day'
      )
    )
  order by gone.deleted_at desc limit 1
)`;

export interface ChangedListing {
  vehicle_id: string;
  cursor: number;
  /** The cursor before its delay, if an import delayed it. */
  noticed: number;
  /** The public price before; null when the vehicle was not public. */
  was_price: number | null;
  price: number;
  /** When it was last off sale before, if lately, and its price until then. */
  off_sale_since: Date | null;
  price_until_then: number | null;
}

/** Earliest first. */
export async function listChangedListings(db: Db, { after, upTo }: { after: number; upTo: number }) {
  const { rows } = await sql<ChangedListing>`
    select car.vehicle_id, cursor, coalesce(noticed, cursor) as noticed, was_price, car.price,
      off_sale.changed_at as off_sale_since, off_sale.price as price_until_then
    from listing_changes as changed
    join cars_on_sale as car on car.vehicle_id = changed.vehicle_id and not is_generated
    left join lateral (
      select changed_at, price from listing_prices
      where listing_prices.vehicle_id = changed.vehicle_id and not is_on_sale
        and listing_prices.changed_at <= changed.changed_at
        and listing_prices.changed_at > changed.changed_at - ${SAME_CAR_AGAIN_DAYS} * interval '1 day'
      order by listing_price_id desc limit 1
    ) as off_sale on changed.was_price is null
    where cursor > ${after} and cursor <= ${upTo}
    order by listing_change_id
  `.execute(db);
  return rows;
}

export async function deleteOldChanges(db: Db, olderThan: Date) {
  await db.deleteFrom("listing_changes").where("changed_at", "<", olderThan).execute();
}
