import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import {
  type CarsOfDealer,
  listPublicCarsOf,
  selectCurrentDealerSlug,
  selectPublicDealer,
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
  requestedPage: number,
  options: CarsOfDealer = {},
) {
  const { cars, ...page } = await listPublicCarsOf(app.db, dealerId, requestedPage, options);
  const ids = cars.map(({ vehicle_id }) => vehicle_id);
  return { ...page, vehicles: await publicVehiclesById(app, ids) };
}
