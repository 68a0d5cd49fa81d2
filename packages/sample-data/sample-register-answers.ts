import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction } from "../../src/db/database.ts";
import { londonDay } from "../../src/domain/format/london-day.ts";
import { monthsAfter } from "../../src/domain/time/ago.ts";
import type { MotTest, RegisteredCar } from "../../src/domain/vehicles/register/registered-car.ts";
import { storeAnswer } from "../../src/services/vehicles/register/register-queries.ts";

type SampleVehicle = ReturnType<typeof readSampleData>["vehicles"][number];

const ONE_CAR_IN = 3;
const FIRST_MOT_MONTHS = 36;
const ADVISORIES = [
  "Nearside Front Tyre worn close to legal limit (5.2.3 (e))",
  "Offside Rear Brake disc worn, pitted or scored (1.1.14 (a) (ii))",
];

/** Invented register data for one in three of the cars with a registration. Their source is SAMPLE. */
export async function saveSampleRegisterResponses(
  tx: DbOrTransaction,
  vehicles: readonly SampleVehicle[],
  now: Date,
) {
  const identified = vehicles.filter(
    ({ details }) => details.registration && details.first_registered && details.mot_months_left,
  );
  for (const [index, vehicle] of identified.entries()) {
    if (index % ONE_CAR_IN > 0) continue;
    const car = sampleCar(vehicle, { now, hasRecall: index === ONE_CAR_IN });
    await storeAnswer(tx, vehicle.details.registration ?? "", { car, fetched_at: now });
  }
}

function sampleCar(
  { make, model, year, mileage, details }: SampleVehicle,
  { now, hasRecall }: { now: Date; hasRecall: boolean },
): RegisteredCar {
  const firstRegistered = details.first_registered ?? "";
  const registered = new Date(`${firstRegistered}T12:00:00Z`);
  const firstMot = monthsAfter(registered, FIRST_MOT_MONTHS);
  const expiry = monthsAfter(now, details.mot_months_left ?? 0);
  const ageMs = now.getTime() - registered.getTime();
  const tests: MotTest[] = [];
  for (let at = monthsAfter(expiry, -12); at >= firstMot; at = monthsAfter(at, -12)) {
    const advisory = ADVISORIES[tests.length];
    tests.push({
      completed_on: dayOf(at),
      is_passed: true,
      expires_on: dayOf(monthsAfter(at, 12)),
      miles: Math.round((mileage * (at.getTime() - registered.getTime())) / ageMs),
      defects: advisory ? [{ kind: "advisory", text: advisory }] : [],
    });
  }
  const isYoung = tests.length === 0 && firstMot > now;
  return {
    make,
    model,
    year,
    colour: details.colour ?? null,
    fuel: "Electric",
    first_registered: firstRegistered,
    mot: { tests, first_due: isYoung ? dayOf(firstMot) : null },
    mot_expiry: tests[0]?.expires_on ?? null,
    has_recall: hasRecall,
    tax: null,
    sources: ["SAMPLE"],
  };
}

const dayOf = (at: Date): string => londonDay(at).today;
