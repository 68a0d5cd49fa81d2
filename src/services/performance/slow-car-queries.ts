import type { DbOrTransaction } from "#src/db/database.ts";

export type ComparedCar = Awaited<ReturnType<typeof selectComparedCars>>[number];

/** The dealer's public cars that the nightly job compared. */
export async function selectComparedCars(db: DbOrTransaction, dealerId: string) {
  return await db
    .selectFrom("vehicle_rates as rates")
    .innerJoin("vehicles", "vehicles.vehicle_id", "rates.vehicle_id")
    .select(["vehicles.vehicle_id", "year", "make", "model", "images", "published", "held_words"])
    .select("unconfirmed_since")
    .select(["on_sale_since", "created_at", "battery_kwh", "dc_kw"])
    .select(["winter_range_est", "winter_range_computed"])
    .select(["rates.body_style", "rates.price_band", "shown_a_day", "viewed_a_day", "asked_a_day"])
    .where("rates.dealer_id", "=", dealerId)
    .where("vehicles.dealer_id", "=", dealerId)
    .where("published", "=", true)
    .execute();
}
