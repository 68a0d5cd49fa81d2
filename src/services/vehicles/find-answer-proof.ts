import type { Db } from "#src/db/database.ts";
import { type ShownBatteryTest, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { motExpiryOnRecord } from "#src/texts/mot-report.ts";
import { listStandingTestsOf, type StoredBatteryTest } from "./battery-tests/battery-test-queries.ts";
import { listVehicleAnswers } from "./register/register-queries.ts";

type Car = Pick<Vehicle, "vehicle_id" | "make" | "mileage" | "colour">;

export interface AnswerProof {
  batteryTest: ShownBatteryTest<StoredBatteryTest> | null;
  /** '2027-03-11' */
  motOnRecord: string | null;
}

/** Proof of the answers, by vehicle id. */
export async function findAnswerProof(
  { db, now }: { db: Db } & Pick<AppContext, "now">,
  cars: readonly Car[],
): Promise<Map<string, AnswerProof>> {
  const ids = cars.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return new Map();
  const [tests, answers] = await Promise.all([listStandingTestsOf(db, ids), listVehicleAnswers(db, ids)]);
  const { today } = londonDay(now());
  return new Map(
    cars.map((car) => {
      const isOfCar = ({ vehicle_id }: { vehicle_id: string }) => vehicle_id === car.vehicle_id;
      const batteryTest = shownBatteryTest(tests.filter(isOfCar), { mileage: car.mileage, today });
      return [car.vehicle_id, { batteryTest, motOnRecord: motExpiryOnRecord(answers.find(isOfCar), car) }];
    }),
  );
}
