import { ModelMarket } from "#src/domain/market-price/like-cars.ts";
import { rangeOf } from "#src/domain/market-price/market-price.ts";
import { LIKE_CARS } from "#src/domain/policy/listings.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import {
  type CountedPrice,
  deleteMarketPrices,
  listMarketCars,
  listModels,
  saveMarketPrices,
} from "./market-price-queries.ts";

/** Short enough that requests are answered in between. */
const BATCH_SIZE = 500;

/**
 * Compares each car on sale with the prices of similar cars. Idempotent; one model in memory, short
 * transactions.
 */
export async function computeMarketPrices(app: Pick<AppContext, "db" | "log" | "now">) {
  const at = app.now();
  let counted = 0;
  for (const model of await listModels(app.db)) counted += await countModel(app, model, at);
  await deleteMarketPrices(app.db, at);
  app.log.info({ counted }, "market prices counted");
}

async function countModel({ db }: WithDb, model: CarModel, at: Date): Promise<number> {
  const listings = await listMarketCars(db, model, daysBefore(at, LIKE_CARS.days));
  const market = new ModelMarket(listings);
  const onSale = listings.filter(({ is_on_sale }) => is_on_sale);
  let counted = 0;
  for (let from = 0; from < onSale.length; from += BATCH_SIZE) {
    const prices = onSale.slice(from, from + BATCH_SIZE).flatMap((car): CountedPrice[] => {
      const like = market.like(car);
      const range = rangeOf(like);
      return range === null ? [] : [{ vehicle_id: car.vehicle_id, ...range, like }];
    });
    if (prices.length > 0) await saveMarketPrices(db, prices, at);
    counted += prices.length;
  }
  return counted;
}
