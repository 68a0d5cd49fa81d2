import { sql } from "kysely";
import { countOf } from "#src/db/count.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import { type Holiday, openDaysOf } from "#src/domain/dealers/open-days.ts";
import type { OpeningHours } from "#src/domain/dealers/opening-hours.ts";

/** Leaves out phone and mailbox: buyers and dealers are introduced through enquiries. */
export interface PublicDealerPage {
  dealer_id: string;
  slug: string;
  name: string;
  address_line: string;
  town: string;
  postcode: string;
  website: string;
  about: string;
  opening_hours: OpeningHours;
  opens_on_bank_holidays: boolean;
  verified_at: Date;
  logo: { logo_id: string; width: number; height: number } | null;
}

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

export async function selectPublicCarsOf(
  db: DbOrTransaction,
  dealerId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<{ total: number; vehicle_ids: string[] }>`
    with its as materialized (
      select vehicle_id, is_generated, listed_at, seq from cars_on_sale where dealer_id = ${dealerId}
    ), page as (select * from its order by is_generated, listed_at desc, seq desc offset ${offset} limit ${limit})
    select (select count(*)::int from its) as total,
      coalesce((select array_agg(vehicle_id order by is_generated, listed_at desc, seq desc) from page), '{}') as vehicle_ids
  `.execute(db);
  return rows[0] ?? { total: 0, vehicle_ids: [] };
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
