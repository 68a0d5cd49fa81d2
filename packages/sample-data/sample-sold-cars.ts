import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction } from "../../src/db/database.ts";
import { daysBefore } from "../../src/domain/time/ago.ts";
import { insertSample } from "./sample-data-queries.ts";
import { sampleId } from "./sample-id.ts";
import type { SamplePoints } from "./sample-points.ts";

type SampleData = ReturnType<typeof readSampleData>;

const DAYS_ON_SALE = 20;
const OF_MODEL = [
  ...(["make", "model", "trim", "body_style", "battery_kwh", "dc_kw"] as const),
  ...(["winter_range_est", "summer_range_est"] as const),
];
type OfModel = Pick<SampleData["vehicles"][number], (typeof OF_MODEL)[number]>;

/** Only the price context of cars on sale shows them: buyers never saw their pages. */
export async function saveSampleSoldCars(
  tx: DbOrTransaction,
  { soldCars, vehicles, dealers }: Pick<SampleData, "soldCars" | "vehicles" | "dealers">,
  points: SamplePoints,
  now: Date,
) {
  const cars = soldCars.map(({ key, like, dealer: dealerKey, sold_days_ago, year, mileage, price }) => {
    const model = vehicles.find((vehicle) => vehicle.key === like);
    const dealer = dealers.find((one) => one.key === dealerKey);
    if (!model || !dealer) throw new Error(`sample data: ${key} has no model or dealer`);
    const soldAt = daysBefore(now, sold_days_ago);
    const added = daysBefore(soldAt, DAYS_ON_SALE);
    return {
      ...(Object.fromEntries(OF_MODEL.map((field) => [field, model[field]])) as OfModel),
      year,
      mileage,
      price,
      sold_at: soldAt,
      published: false,
      is_generated: false,
      postcode: dealer.postcode,
      ...points.locate(dealer.postcode),
      vehicle_id: sampleId("vehicle", key),
      dealer_id: sampleId("dealer", dealerKey),
      description: "A sample of a sold car.",
      images: [],
      created_at: added,
      updated_at: soldAt,
    };
  });
  const prices = cars.map(({ vehicle_id, price, sold_at: changedAt }) => ({
    vehicle_id,
    price,
    is_on_sale: false,
    changed_at: changedAt,
  }));
  await insertSample(tx, { vehicles: cars, listing_prices: prices });
}
