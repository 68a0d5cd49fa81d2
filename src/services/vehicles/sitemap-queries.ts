import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/**
 * Addresses in one file; the protocol allows 50,000 (sitemaps.org). Fewer keep the text of a file under 2 MB, so that
 * writing one does not hold up other requests.
 */
export const VEHICLES_PER_SITEMAP = 10_000;

export interface SitemapVehicle {
  vehicle_id: string;
  updated_at: Date;
}

/**
 * Public cars in files of fixed reach by `seq`, so that a car stays in its file while others come and go, and a file is
 * one walk along the primary key. Files whose cars have all gone are not named.
 */
export async function selectSitemapParts(db: Db): Promise<{ part: number; updated_at: Date }[]> {
  const { rows } = await sql<{ part: number; updated_at: Date }>`
    select (browse.seq - 1) / ${VEHICLES_PER_SITEMAP}::int + 1 as part, max(vehicles.updated_at) as updated_at
    from browse join vehicles using (vehicle_id)
    group by part order by part
  `.execute(db);
  return rows;
}

/** @param part from 1 */
export async function selectSitemapVehicles(db: Db, part: number): Promise<SitemapVehicle[]> {
  return await db
    .selectFrom("browse")
    .innerJoin("vehicles", "vehicles.vehicle_id", "browse.vehicle_id")
    .where("browse.seq", ">", (part - 1) * VEHICLES_PER_SITEMAP)
    .where("browse.seq", "<=", part * VEHICLES_PER_SITEMAP)
    .select(["vehicles.vehicle_id", "vehicles.updated_at"])
    .orderBy("browse.seq")
    .execute();
}
