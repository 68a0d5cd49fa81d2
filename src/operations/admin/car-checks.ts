import { z } from "@hono/zod-openapi";
import { CERTIFICATES_TO_CHECK_SHOWN } from "#src/domain/policy/battery-tests.ts";
import { HELD_LISTINGS_SHOWN } from "#src/domain/policy/listings.ts";
import { batteryTestFields } from "#src/operations/dealer/battery-tests.ts";
import { FILE, sendFile } from "#src/operations/files.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { listUncheckedTests } from "#src/services/vehicles/battery-tests/battery-test-queries.ts";
import {
  confirmationSchema,
  confirmBatteryTest,
  refusalSchema,
  refuseBatteryTest,
} from "#src/services/vehicles/battery-tests/own-battery-tests.ts";
import { readCertificate } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";
import { selectDeniedReadings } from "#src/services/vehicles/register/register-queries.ts";
import { settleReading } from "#src/services/vehicles/register/settle-answer.ts";

const TESTS = { tag: "Administration", permission: "vehicle:list-all" } as const;
const MISSING = { 404: "There is no such test, or it is withdrawn" } as const;

const testToCheck = z.object({
  ...batteryTestFields,
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  vehicle_id: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  mileage: z.number().int().describe("Mileage of the listing, in miles"),
  dealer_id: z.string(),
  dealer_name: z.string(),
});

export const batteryTestCheckOperations = [
  operation("get /admin/battery-tests", {
    ...TESTS,
    summary: "List battery tests to compare with the provider's page, the oldest first",
    response: ok("The tests", { battery_tests: z.array(testToCheck) }),
    run: async ({ db }) => ({ battery_tests: await listUncheckedTests(db, CERTIFICATES_TO_CHECK_SHOWN) }),
  }),
  operation("get /admin/battery-tests/{battery_test_id}/certificate", {
    ...TESTS,
    summary: "Download the certificate of a battery test",
    response: FILE,
    errors: { 404: "There is no such file" },
    run: async (app, _, { params }, c) => sendFile(c, await readCertificate(app, params.battery_test_id)),
  }),
  operation("post /admin/battery-tests/{battery_test_id}/confirm", {
    ...TESTS,
    summary: "Confirm that a battery test agrees with the provider's page",
    body: form(confirmationSchema),
    response: [204, "Confirmed"],
    errors: {
      ...MISSING,
      409: "It has already been checked, or its certificate was replaced after `certified_at`",
      422: "`certified_at` is missing",
    },
    run: (app, admin, { params, body }) => confirmBatteryTest(app, admin, params.battery_test_id, body),
  }),
  operation("post /admin/battery-tests/{battery_test_id}/refuse", {
    ...TESTS,
    summary: "Take a battery test off the listing, with a reason that its dealer reads",
    body: form(refusalSchema),
    response: [204, "Taken off"],
    errors: { ...MISSING, 422: "There is no reason, or it is too long; nothing was changed" },
    run: (app, admin, { params, body }) => refuseBatteryTest(app, admin, params.battery_test_id, body),
  }),
] as const;

const READINGS = { tag: "Administration", permission: "vehicle:list-all" } as const;

const reading = z.object({
  vehicle_id: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  mileage: z.number().int().describe("As the dealer states it"),
  dealer_id: z.string(),
  dealer_name: z.string(),
  images: z.array(z.string()),
  reading: z.string(),
});

export const motReadingOperations = [
  operation("get /admin/mot-readings", {
    ...READINGS,
    summary: "List MOT readings in doubt that dealers deny, the oldest first",
    response: ok("The readings", { readings: z.array(reading) }),
    run: async ({ db }) => ({ readings: await selectDeniedReadings(db, HELD_LISTINGS_SHOWN) }),
  }),
  operation("post /admin/mot-readings/{vehicle_id}/settle", {
    ...READINGS,
    summary: "Record that the odometer shows the mileage that the dealer states",
    response: [204, "Settled"],
    errors: { 404: "There is no such listing", 409: "No reading of this car is in doubt" },
    run: (app, admin, { params }) => settleReading(app, admin, params.vehicle_id),
  }),
] as const;
