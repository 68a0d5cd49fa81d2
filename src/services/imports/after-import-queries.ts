import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export async function countPictures(db: DbOrTransaction, importId: string) {
  const { rows } = await sql<{ fetched: number; waiting: number; failed: number }>`
    select count(*) filter (where state = 'done') as fetched,
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed
    from vehicle_image_urls
    where vehicle_id in (
      select vehicle_id from import_rows where import_id = ${importId} and vehicle_id is not null
    )
  `.execute(db);
  return rows[0] ?? { fetched: 0, waiting: 0, failed: 0 };
}

export interface MissingFrom {
  import_id: string;
  dealer_id: string;
  /** References in rows that failed: these cars are in the file. */
  failed_refs: readonly string[];
  failed_registrations: readonly string[];
  /** Time of the upload: later cars cannot be in the file. */
  at: Date;
}

/** Cars that an upload named before, and no feed has: other cars are not the file's business. */
const isMissing = ({
  import_id,
  dealer_id,
  failed_refs,
  failed_registrations,
  at,
}: MissingFrom) => sql<boolean>`
  dealer_id = ${dealer_id} and (published or held_words <> '{}') and stock_ref is not null and created_at < ${at}
  and stock_ref <> all(${failed_refs}::text[])
  and (registration is null or registration <> all(${failed_registrations}::text[]))
  and vehicle_id in (
    select import_rows.vehicle_id from import_rows join imports using (import_id)
    where imports.dealer_id = ${dealer_id} and kind = 'csv' and import_rows.vehicle_id is not null
  )
  and not exists (
    select from stock_feed_cars join stock_feeds using (stock_feed_id)
    where stock_feeds.dealer_id = ${dealer_id} and stock_feed_cars.stock_ref = vehicles.stock_ref
      and taken_off_at is null
  )
  and not exists (
    select from import_rows where import_id = ${import_id} and import_rows.vehicle_id = vehicles.vehicle_id
  )
`;

export async function selectMissing(db: DbOrTransaction, missing: MissingFrom) {
  return await db
    .selectFrom("vehicles")
    .select(["vehicle_id", "year", "make", "model", "stock_ref", "registration", "price"])
    .where(isMissing(missing))
    .orderBy("stock_ref")
    .execute();
}

/** @returns how many cars were taken off sale */
export async function unpublishMissing(tx: DbOrTransaction, missing: MissingFrom, now: Date) {
  const { rows } = await sql`
    update vehicles set published = false, held_words = '{}', reserved_at = null,
      updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where ${isMissing(missing)}
    returning vehicle_id
  `.execute(tx);
  return rows.length;
}
