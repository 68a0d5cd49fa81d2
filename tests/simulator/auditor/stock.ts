import { sql } from "kysely";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { publicCarsOfDealer } from "#src/services/dealers/public-dealer.ts";
import { vehiclesInFeed } from "#src/services/vehicle-feeds/write-feed.ts";
import type { SimulatedWorld } from "../simulated-world.ts";
import type { LastSeen } from "./last-seen.ts";
import { hasJob, type Rules } from "./rule.ts";

export const STOCK_RULES: Rules = {
  "no upload is lost": sql`
    select import_id::text as what from imports
    where state <> 'done' and not ${hasJob("run-import", { import_id: sql`imports.import_id` })}
  `,
  "no run of a feed is lost": sql`
    select import_id::text as what from stock_feed_runs
    where state = 'importing' and not ${hasJob("run-import", { import_id: sql`stock_feed_runs.import_id` })}
      and not ${hasJob("finish-stock-feed-run", { import_id: sql`stock_feed_runs.import_id` })}
  `,
};

/** What buyers see of a car. */
interface Shown {
  vehicle_id: string;
  price: number;
}

/** A car not on sale is in no list, feed or catalogue, and one on sale is in all, at its price. */
export async function wrongCars({ app, db, stock, pick, dealers }: SimulatedWorld): Promise<string[]> {
  const { rows: cars } = await sql<Shown & { dealer_id: string }>`
    select vehicle_id, price, dealer_id from vehicles join dealers using (dealer_id)
    where published and status = 'verified' and not is_generated
  `.execute(db);
  const carsOnSale = await stock.carsOnSale();
  const site = { ...app, db, readDb: db, carsOnSale };
  const page = await browsePage(site, parseBrowseFilters(new URLSearchParams()), null);
  const { dealer_id } = pick(dealers);
  const ofDealer = await publicCarsOfDealer(site, dealer_id, 1);
  const inFeed: Shown[] = [];
  for await (const vehicles of vehiclesInFeed(site, null)) inFeed.push(...vehicles);
  const owned = cars.filter((car) => car.dealer_id === dealer_id);
  return [
    ...wrongIn("a page of the search", cars, page.vehicles),
    ...(page.total === cars.length ? [] : [`the search counts ${page.total} of ${cars.length} cars`]),
    ...wrongIn("the page of a dealer", owned, ofDealer.vehicles),
    ...(ofDealer.total === owned.length
      ? []
      : [`a dealer's page counts ${ofDealer.total} of ${owned.length} cars`]),
    ...wrongIn("a vehicle feed", cars, inFeed),
    ...(inFeed.length === cars.length ? [] : [`a vehicle feed has ${inFeed.length} of ${cars.length} cars`]),
  ];
}

function wrongIn(where: string, cars: readonly Shown[], shown: readonly Shown[]): string[] {
  const prices = new Map(cars.map(({ vehicle_id, price }) => [vehicle_id, price]));
  const wrong = shown.filter(({ vehicle_id, price }) => prices.get(vehicle_id) !== price);
  return wrong.map(
    ({ vehicle_id, price }) => `${where} has only cars on sale, at their price: ${vehicle_id} ${price}`,
  );
}

/** A car leaves after two files in a row without it: one may be partial. */
export async function hastilyRemoved(
  { db, feeds, fetched }: SimulatedWorld,
  since: LastSeen,
): Promise<string[]> {
  const rows = await db
    .selectFrom("vehicles")
    .select(["dealer_id", "stock_ref"])
    .where("published", "=", false)
    .where(sql<boolean>`vehicle_id = any(${since.published}::uuid[])`)
    .execute();
  return feeds.flatMap(({ url, dealer }) => {
    const lastFiles = (fetched.get(url) ?? []).slice(-2);
    const gone = rows.filter(
      ({ dealer_id, stock_ref }) => dealer_id === dealer.dealer_id && stock_ref !== null,
    );
    return gone
      .filter(({ stock_ref }) => lastFiles.some((file) => file.includes(`${stock_ref},`)))
      .map(({ stock_ref }) => `a car leaves after two files without it: ${stock_ref}`);
  });
}
