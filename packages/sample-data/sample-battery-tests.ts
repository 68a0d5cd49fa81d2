import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction } from "../../src/db/database.ts";
import { BATTERY_TEST_METHODS } from "../../src/domain/battery/battery-test.ts";
import { londonDay } from "../../src/domain/format/london-day.ts";
import { daysBefore } from "../../src/domain/time/ago.ts";
import {
  insertBatteryTest,
  setChecked,
  updateBatteryTest,
} from "../../src/services/vehicles/battery-tests/battery-test-queries.ts";
import { settleVehicleBattery } from "../../src/services/vehicles/battery-tests/vehicle-battery.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { sampleId } from "./sample-id.ts";

const ONE_CAR_IN = 6;
/** In turn: checked, documented, claimed, and a documented test that is old. */
const TURNS = [
  { daysAgo: 40, hasFile: true, isChecked: true },
  { daysAgo: 90, hasFile: true, isChecked: false },
  { daysAgo: 20, hasFile: false, isChecked: false },
  { daysAgo: 500, hasFile: true, isChecked: false },
] as const;

/** Battery tests of one car in six. Their certificates say that they are samples. */
export async function saveSampleBatteryTests(
  tx: DbOrTransaction,
  vehicles: ReturnType<typeof readSampleData>["vehicles"],
  now: Date,
) {
  const tested = vehicles.filter((_, index) => index % ONE_CAR_IN === 0);
  for (const [index, { key, mileage }] of tested.entries()) {
    const { daysAgo, hasFile, isChecked } = TURNS[index % TURNS.length] ?? TURNS[0];
    const at = daysBefore(now, daysAgo);
    // Unchecked tests are from yesterday.
    const recordedAt = isChecked ? at : daysBefore(now, 1);
    const vehicleId = sampleId("vehicle", key);
    const number = `SAMPLE-${index + 1}`;
    const { battery_test_id } = await insertBatteryTest(tx, {
      vehicle_id: vehicleId,
      // An invented but plausible loss of one percent in 9,000 miles.
      soh_percent: Math.round((98 - mileage / 9000) * 10) / 10,
      method: BATTERY_TEST_METHODS[index % BATTERY_TEST_METHODS.length] ?? "bms_value",
      provider: "Sample Battery Lab",
      tested_on: londonDay(at).today,
      odometer_miles: Math.max(0, mileage - daysAgo * 10),
      certificate_no: hasFile ? number : null,
      certificate_url: null,
      recorded_at: recordedAt,
    });
    const content = Buffer.from(onePagePdf(`SAMPLE battery certificate ${number}`));
    const file = { file_name: `${number}.pdf`, media_type: "application/pdf", content } as const;
    if (hasFile) await updateBatteryTest(tx, battery_test_id, { ...file, certified_at: recordedAt });
    if (isChecked) await setChecked(tx, battery_test_id, { certified_at: at, at });
    await settleVehicleBattery(tx, { vehicle_id: vehicleId, mileage }, now);
  }
}
