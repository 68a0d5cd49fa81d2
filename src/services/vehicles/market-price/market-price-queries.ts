import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { MarketCar } from "#src/domain/market-price/like-cars.ts";
import type { MarketRange } from "#src/domain/market-price/market-price.ts";
import type { PriceChange } from "#src/domain/market-price/price-reduction.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import { isSampleId } from "#src/services/sample-id.ts";

/** In lower case. */
export async function listModels(db: Db) {
  const { rows } = await sql<CarModel>`
    select distinct lower(make) as make, lower(model) as model from vehicles order by 1, 2
  `.execute(db);
  return rows;
}

/**
 * Cars of a model that are on sale, and those that went off sale since `since`, at their last public price.
 */
export async function listMarketCars(db: Db, { make, model }: CarModel, since: Date) {
  const { rows } = await sql<MarketCar>`
    select vehicles.vehicle_id, vehicles.dealer_id, coalesce(car.price, last.price) as price,
      vehicles.mileage, vehicles.year, vehicles.battery_kwh, vehicles.registration, vehicles.vin,
      vehicles.stock_ref, car.vehicle_id is not null as is_on_sale
    from vehicles
    join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
    left join cars_on_sale as car on car.vehicle_id = vehicles.vehicle_id
    left join lateral (
      select price, is_on_sale, changed_at from listing_prices
      where car.vehicle_id is null and listing_prices.vehicle_id = vehicles.vehicle_id
      order by changed_at desc, listing_price_id desc limit 1
    ) as last on true
    where lower(vehicles.make) = ${make} and lower(vehicles.model) = ${model}
      and not vehicles.is_generated and vehicles.battery_kwh is not null
      and (car.vehicle_id is not null or (not last.is_on_sale and last.changed_at >= ${since}))
  `.execute(db);
  return rows;
}

export interface CountedPrice extends MarketRange {
  vehicle_id: string;
  like: readonly MarketCar[];
}

export async function saveMarketPrices(db: Db, prices: readonly CountedPrice[], countedAt: Date) {
  const given = prices.map(({ like, ...price }) => ({
    ...price,
    like_ids: like.map((car) => car.vehicle_id),
    like_prices: like.map((car) => car.price),
    like_mileages: like.map((car) => car.mileage),
    like_years: like.map((car) => car.year),
    has_samples: like.some((car) => isSampleId(car.vehicle_id)),
  }));
  await sql`
    insert into market_prices (vehicle_id, counted_at, low, middle, high, like_ids, like_prices, like_mileages,
      like_years, has_samples)
    select vehicles.vehicle_id, ${countedAt}, low, middle, high, like_ids, like_prices, like_mileages,
      like_years, has_samples
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (vehicle_id uuid, low int, middle int, high int,
      like_ids uuid[], like_prices int[], like_mileages int[], like_years int[], has_samples boolean)
    join vehicles on vehicles.vehicle_id = given.vehicle_id
    order by vehicles.vehicle_id
    on conflict (vehicle_id) do update set counted_at = excluded.counted_at, low = excluded.low,
      middle = excluded.middle, high = excluded.high, like_ids = excluded.like_ids,
      like_prices = excluded.like_prices, like_mileages = excluded.like_mileages,
      like_years = excluded.like_years, has_samples = excluded.has_samples
  `.execute(db);
}

/** Deletes the prices of cars that no longer have enough similar ones. */
export async function deleteMarketPrices(db: Db, countedBefore: Date) {
  await db.deleteFrom("market_prices").where("counted_at", "<", countedBefore).execute();
}

/** Price and mileage are those at the time of the comparison. */
export type LikeCar = Pick<MarketCar, "vehicle_id" | "price" | "mileage" | "year" | "is_on_sale">;

interface StoredMarketPrice extends MarketRange {
  counted_at: Date;
  has_samples: boolean;
  like: LikeCar[];
}

/** `low` is null without enough similar cars, and so are the others. */
type PriceRow = (StoredMarketPrice | { low: null }) & {
  changes: (Omit<PriceChange, "changed_at"> & { changed_at: string })[];
};

/** Enough for the current price and the one before. */
const CHANGES = 20;

/** Price history, the oldest first, and market price, in one statement: each wakes the database. */
export async function selectPrices(db: Db, vehicleId: string) {
  const { rows } = await sql<PriceRow>`/* planned once */
    select counted_at, low, middle, high, has_samples, (
      select json_agg(json_build_object('vehicle_id', one.vehicle_id, 'price', one.price, 'mileage', one.mileage,
        'year', one.year, 'is_on_sale', exists (select from cars_on_sale as car where car.vehicle_id = one.vehicle_id))
        order by one.price, one.mileage)
      from unnest(like_ids, like_prices, like_mileages, like_years) as one (vehicle_id, price, mileage, year)
    ) as like, (
      select coalesce(json_agg(last order by changed_at, listing_price_id), '[]') from (
        select price, is_on_sale, changed_at, listing_price_id from listing_prices where vehicle_id = car.vehicle_id
        order by changed_at desc, listing_price_id desc limit ${CHANGES}
      ) as last
    ) as changes
    from (select ${vehicleId}::uuid as vehicle_id) as car left join market_prices using (vehicle_id)
  `.execute(db);
  const [row] = rows;
  const changes =
    row?.changes.map((change) => ({ ...change, changed_at: new Date(change.changed_at) })) ?? [];
  return { changes, market: row?.low ? row : null };
}
