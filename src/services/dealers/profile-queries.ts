import { sql } from "kysely";
import type { Db, DbOrTransaction, RowChanges } from "#src/db/database.ts";

export async function findDealerDetails(tx: DbOrTransaction, dealerId: string) {
  const row = await tx
    .selectFrom("dealers")
    .leftJoin("dealer_logos", "dealer_logos.dealer_id", "dealers.dealer_id")
    .select(["dealers.dealer_id", "slug", "name", "status", "company_number", "address_line", "town"])
    .select(["postcode", "phone", "email", "website", "about", "opening_hours", "enquiry_emails"])
    .select("opens_on_bank_holidays")
    .select(["verified_at", "dealers.created_at", "dealers.updated_at", "dealer_logos.logo_id"])
    .where("dealers.dealer_id", "=", dealerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Serialises changes of a dealer and its people. */
export async function lockDealer(tx: DbOrTransaction, dealerId: string) {
  const row = await tx
    .selectFrom("dealers")
    .select(["dealer_id", "name", "status", "updated_at"])
    .where("dealer_id", "=", dealerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateDealer(
  tx: DbOrTransaction,
  dealerId: string,
  change: RowChanges<"dealers"> & { updated_at: Date },
) {
  await tx.updateTable("dealers").set(change).where("dealer_id", "=", dealerId).execute();
}

export interface Logo {
  logo_id: string;
  webp: Buffer;
  width: number;
  height: number;
}

export async function upsertLogo(tx: DbOrTransaction, dealerId: string, logo: Logo) {
  await tx
    .insertInto("dealer_logos")
    .values({ dealer_id: dealerId, ...logo })
    .onConflict((conflict) => conflict.column("dealer_id").doUpdateSet(logo))
    .execute();
}

export async function deleteLogo(tx: DbOrTransaction, dealerId: string) {
  const query = tx.deleteFrom("dealer_logos").where("dealer_id", "=", dealerId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function findLogo(tx: DbOrTransaction, logoId: string) {
  const row = await tx
    .selectFrom("dealer_logos")
    .select("webp")
    .where("logo_id", "=", logoId)
    .executeTakeFirst();
  return row?.webp ?? null;
}

/** Completed set-up steps of a new dealer. */
export interface FirstSteps {
  opening_hours: boolean;
  logo: boolean;
  about: boolean;
  preferences: boolean;
  car: boolean;
  photos: boolean;
  /** The latest car, where the first photos go. */
  newest_vehicle_id: string | null;
}

/** @returns null for a dealer that was verified earlier than `since`, or is suspended */
export async function selectFirstSteps(db: Db, dealerId: string, since: Date) {
  const { rows } = await sql<FirstSteps>`
    select opening_hours <> '{}' as opening_hours, about <> '' as about,
      exists (select from dealer_logos where dealer_id = dealer.dealer_id) as logo,
      exists (select from dealer_preferences where dealer_id = dealer.dealer_id) as preferences,
      exists (select from vehicles where dealer_id = dealer.dealer_id) as car,
      exists (select from vehicles where dealer_id = dealer.dealer_id and images <> '{}') as photos,
      (
        select vehicle_id from vehicles where dealer_id = dealer.dealer_id
        order by created_at desc, vehicle_id limit 1
      ) as newest_vehicle_id
    from dealers as dealer
    where dealer_id = ${dealerId} and (status = 'applied' or (status = 'verified' and verified_at > ${since}))
  `.execute(db);
  return rows[0] ?? null;
}
