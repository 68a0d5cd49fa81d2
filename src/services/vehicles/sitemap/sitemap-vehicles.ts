import type { WithDb } from "#src/services/app-context.ts";
import {
  type SitemapVehicle,
  selectSitemapParts,
  selectSitemapVehicles,
  VEHICLES_PER_SITEMAP,
} from "./sitemap-queries.ts";

export async function sitemapParts({ db }: WithDb) {
  return await selectSitemapParts(db);
}

/** Empty for a part that does not exist. */
export async function sitemapVehicles({ db }: WithDb, part: number): Promise<SitemapVehicle[]> {
  return Number.isInteger(part) && part >= 1 && part <= LAST_PART
    ? await selectSitemapVehicles(db, part)
    : [];
}

// seq is an int4.
const LAST_PART = Math.floor(2_147_483_647 / VEHICLES_PER_SITEMAP);
