import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { MarketRange } from "#src/domain/market-price/market-price.ts";
import type { PriceChange } from "#src/domain/market-price/price-reduction.ts";

/** Enough for the current price and the one before. */
const CHANGES = 20;

/** The oldest first. */
export async function listPriceChanges(db: Db, vehicleId: string) {
  const { rows } = await sql<PriceChange>`/* planned once */
    select price, is_on_sale, changed_at from listing_prices where vehicle_id = ${vehicleId}
    order by changed_at desc, listing_price_id desc limit ${CHANGES}
  `.execute(db);
  return rows.toReversed();
}

export interface LikeCar {
  vehicle_id: string;
  /** Price and mileage at the time of the comparison. */
  price: number;
  mileage: number;
  year: number;
  is_on_sale: boolean;
}

export interface StoredMarketPrice extends MarketRange {
  counted_at: Date;
  has_samples: boolean;
  like: LikeCar[];
}

export async function selectMarketPrice(db: Db, vehicleId: string) {
  const { rows } = await sql<StoredMarketPrice>`/* planned once */
    select counted_at, low, middle, high, has_samples, (
      select json_agg(json_build_object('vehicle_id', one.vehicle_id, 'price', one.price, 'mileage', one.mileage,
        'year', one.year, 'is_on_sale', exists (select from cars_on_sale as car where car.vehicle_id = one.vehicle_id))
        order by one.price, one.mileage)
      from unnest(like_ids, like_prices, like_mileages, like_years) as one (vehicle_id, price, mileage, year)
    ) as like
    from market_prices where vehicle_id = ${vehicleId}
  `.execute(db);
  return rows[0] ?? null;
}
