import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles-by-id.ts";
import {
  countVerifiedDealers,
  selectCurrentDealerSlug,
  selectPublicCarsOf,
  selectPublicDealer,
  selectSitemapDealers,
} from "./public-dealer-queries.ts";

export async function findPublicDealer({ db }: WithDb, slug: string) {
  return SLUG.test(slug) ? await selectPublicDealer(db, slug) : null;
}

/** For redirects from a former slug. */
export async function findMovedDealer({ db }: WithDb, oldSlug: string): Promise<string | null> {
  return SLUG.test(oldSlug) ? await selectCurrentDealerSlug(db, oldSlug) : null;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

export async function publicCarsOfDealer(
  app: Pick<AppContext, "db" | "carsOnSale">,
  dealerId: string,
  wantedPage: number,
) {
  const part = (page: number) => ({ offset: (page - 1) * BROWSE_PAGE_SIZE, limit: BROWSE_PAGE_SIZE });
  let { total, vehicle_ids } = await selectPublicCarsOf(app.db, dealerId, part(wantedPage));
  const pages = Math.max(1, Math.ceil(total / BROWSE_PAGE_SIZE));
  const page = Math.min(wantedPage, pages);
  if (page !== wantedPage) ({ vehicle_ids } = await selectPublicCarsOf(app.db, dealerId, part(page)));
  return { total, page, pages, vehicles: await publicVehiclesById(app, vehicle_ids) };
}

export async function sitemapDealers({ db }: WithDb) {
  return await selectSitemapDealers(db);
}

export async function verifiedDealerCount({ db }: WithDb): Promise<number> {
  return await countVerifiedDealers(db);
}
