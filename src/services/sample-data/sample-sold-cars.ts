import type { DbOrTransaction } from "#src/db/database.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { sampleId } from "#src/services/sample-id.ts";
import type { readSampleData } from "../../../sample-data/read-sample-data.ts";
import { insertSoldCars } from "./sample-data-queries.ts";
import type { SamplePoints } from "./sample-points.ts";

type SampleData = ReturnType<typeof readSampleData>;

const DAYS_ON_SALE = 20;

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
    const {
      make,
      model: name,
      trim,
      body_style,
      battery_kwh,
      dc_kw,
      winter_range_est,
      summer_range_est,
    } = model;
    const soldAt = daysBefore(now, sold_days_ago);
    const added = daysBefore(soldAt, DAYS_ON_SALE);
    return {
      make,
      model: name,
      trim,
      body_style,
      battery_kwh,
      dc_kw,
      winter_range_est,
      summer_range_est,
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
  await insertSoldCars(tx, cars);
}
