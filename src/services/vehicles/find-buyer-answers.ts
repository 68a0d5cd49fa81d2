import type { Db } from "#src/db/database.ts";
import { shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { type BuyerAnswer, buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type MotReport, motExpiryOnRecord, motReport } from "#src/texts/mot-report.ts";
import { listStandingTests } from "./battery-tests/battery-test-queries.ts";
import type { PublicVehicle } from "./public-vehicle-queries.ts";
import { listVehicleAnswers } from "./register/register-queries.ts";

type Car = Parameters<typeof buyerAnswers>[0] & Pick<Vehicle, "vehicle_id" | "mileage">;

/** By vehicle id, with their proof. */
export async function findBuyerAnswers(
  { db, now }: { db: Db } & Pick<AppContext, "now">,
  cars: readonly Car[],
): Promise<Map<string, BuyerAnswer[]>> {
  const ids = cars.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return new Map();
  const [tests, records] = await Promise.all([listStandingTests(db, ids), listVehicleAnswers(db, ids)]);
  const { today } = londonDay(now());
  return new Map(
    cars.map((car) => {
      const isOfCar = ({ vehicle_id }: { vehicle_id: string }) => vehicle_id === car.vehicle_id;
      const batteryTest = shownBatteryTest(tests.filter(isOfCar), { mileage: car.mileage, today });
      const motOnRecord = motExpiryOnRecord(records.find(isOfCar), car);
      return [car.vehicle_id, buyerAnswers(car, batteryTest, motOnRecord)];
    }),
  );
}

/** Null for 'not checked'. */
export async function findMotReport(
  { db }: { db: Db },
  { vehicle_id, make, mileage, details: { colour } }: PublicVehicle,
): Promise<MotReport | null> {
  const [answer] = await listVehicleAnswers(db, [vehicle_id]);
  return motReport(answer, { make, mileage, colour });
}
