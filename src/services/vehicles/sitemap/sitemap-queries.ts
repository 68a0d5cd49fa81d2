import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/**
 * The protocol allows 50,000 URLs (sitemaps.org). Fewer keep a file under 2 MB, so that writing it does not
 * hold up other requests.
 */
export const VEHICLES_PER_SITEMAP = 10_000;
// seq is an int4.
const LAST_PART = Math.floor(2_147_483_647 / VEHICLES_PER_SITEMAP);

/** Partitions public cars by `seq`: a car stays in its file, and a file is one range of its index. */
export async function selectSitemapParts(db: Db) {
  const { rows } = await sql<{ part: number; updated_at: Date }>`
    select ((car.seq - 1) / ${VEHICLES_PER_SITEMAP}::int + 1)::int as part, max(vehicles.updated_at) as updated_at
    from cars_on_sale as car join vehicles using (vehicle_id)
    group by part order by part
  `.execute(db);
  return rows;
}

/** Empty for a part that does not exist. */
export async function selectSitemapVehicles(db: Db, part: number) {
  if (!Number.isInteger(part) || part < 1 || part > LAST_PART) return [];
  return await db
    .selectFrom("cars_on_sale as car")
    .innerJoin("vehicles", "vehicles.vehicle_id", "car.vehicle_id")
    .where("vehicles.seq", ">", (part - 1) * VEHICLES_PER_SITEMAP)
    .where("vehicles.seq", "<=", part * VEHICLES_PER_SITEMAP)
    .select(["vehicles.vehicle_id", "vehicles.updated_at"])
    .orderBy("vehicles.seq")
    .execute();
}
