import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { countOf, pageOfRows } from "#src/db/list-queries.ts";
import { type Holiday, openDaysOf } from "#src/domain/dealers/open-days.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";

export type PublicDealerPage = Omit<Found<typeof selectPublicDealer>, "openDays">;

/** Leaves out phone and mailbox: buyers and dealers are introduced through enquiries. */
export async function selectPublicDealer(db: DbOrTransaction, slug: string) {
  const row = await db
    .selectFrom("dealers")
    .leftJoin("dealer_logos as logo", "logo.dealer_id", "dealers.dealer_id")
    .leftJoin("dealer_preferences as preference", "preference.dealer_id", "dealers.dealer_id")
    .select(["dealers.dealer_id", "slug", "name", "address_line", "town", "postcode", "website", "about"])
    .select(["opening_hours", "opens_on_bank_holidays", "verified_at", "logo.logo_id", "logo.width"])
    .select(["logo.height", sql<Holiday[]>`coalesce(preference.holidays, '[]')`.as("holidays")])
    .where("slug", "=", slug)
    .where("status", "=", "verified")
    .$narrowType<{ verified_at: Date }>()
    .executeTakeFirst();
  if (!row) return null;
  const { logo_id, width, height, holidays, ...dealer } = row;
  const logo = logo_id === null || width === null || height === null ? null : { logo_id, width, height };
  return { ...dealer, logo, openDays: openDaysOf({ ...dealer, holidays }) };
}

export async function selectCurrentDealerSlug(db: DbOrTransaction, oldSlug: string) {
  const row = await db
    .selectFrom("dealer_slugs")
    .innerJoin("dealers", "dealers.dealer_id", "dealer_slugs.dealer_id")
    .select("dealers.slug")
    .where("dealer_slugs.slug", "=", oldSlug)
    .where("dealers.status", "=", "verified")
    .executeTakeFirst();
  return row?.slug ?? null;
}

export interface CarsOfDealer {
  size?: number;
  /** With generated listings, which come last. */
  hasGenerated?: boolean;
}

/** @returns total: without generated listings */
export async function listPublicCarsOf(
  db: DbOrTransaction,
  dealerId: string,
  page: number,
  { size = BROWSE_PAGE_SIZE, hasGenerated = true }: CarsOfDealer = {},
) {
  const listed = db.selectFrom("cars_on_sale").where("dealer_id", "=", dealerId);
  const real = listed.where("is_generated", "=", false);
  const cars = (hasGenerated ? listed : real)
    .select("vehicle_id")
    .orderBy("is_generated")
    .orderBy("listed_at", "desc")
    .orderBy("seq", "desc")
    .$narrowType<{ vehicle_id: string }>();
  const found = await pageOfRows("cars", cars, { page, size });
  return { ...found, total: await countOf(real) };
}

export const countVerifiedDealers = (db: DbOrTransaction) =>
  countOf(db.selectFrom("dealers").where("status", "=", "verified"));

export async function selectSitemapDealers(db: DbOrTransaction) {
  return await db
    .selectFrom("dealers")
    .select(["slug", "name", "town", "updated_at"])
    .where("status", "=", "verified")
    .orderBy("slug")
    .execute();
}
