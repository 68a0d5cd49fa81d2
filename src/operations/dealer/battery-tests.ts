import { z } from "@hono/zod-openapi";
import { BATTERY_EVIDENCE, BATTERY_TEST_METHODS } from "#src/domain/battery/battery-test.ts";
import { batteryTestSchema } from "#src/domain/battery/battery-test-form.ts";
import {
  BATTERY_TEST_MILES,
  BATTERY_TEST_MONTHS,
  CERTIFICATE_MAX_MEGABYTES,
} from "#src/domain/policy/battery-tests.ts";
import { fileBody, readUploadedFile } from "#src/operations/files.ts";
import { ANY_DAY, form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import {
  recordBatteryTest,
  requireOwnBatteryTest,
  uploadCertificate,
  withdrawBatteryTest,
} from "#src/services/vehicles/battery-tests/own-battery-tests.ts";
import { listOwnBatteryTests } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";

/** A battery test as its dealer recorded it. */
export const batteryTestFields = {
  battery_test_id: z.string(),
  soh_percent: z.number().describe("State of health: percent of the capacity when new"),
  method: z.enum(BATTERY_TEST_METHODS),
  provider: z.string(),
  tested_on: z.iso.date(),
  odometer_miles: z.number().int(),
  certificate_no: z.string().nullable(),
  certificate_url: z.string().nullable().describe("The provider's own page about the certificate"),
  has_file: z.boolean(),
  certified_at: z.iso.datetime().nullable().describe("When its current certificate was uploaded"),
  is_checked: z.boolean().describe("An admin compared it with the provider's page"),
  recorded_at: z.iso.datetime(),
};

const VEHICLE_MISSING = { 404: "The vehicle does not exist, or belongs to another dealer" } as const;
const TEST_MISSING = {
  404: "The test does not exist, is withdrawn, or is of another dealer's car",
} as const;

export const batteryTestOperations = [
  operation("get /dealer/vehicles/{vehicle_id}/battery-tests", {
    tag: "Listings",
    keyScope: "listings:read",
    summary: "List the battery tests of a car, newest first, withdrawn ones too",
    response: ok("The tests", {
      battery_tests: z.array(
        z.object({
          ...batteryTestFields,
          evidence: z
            .enum(BATTERY_EVIDENCE)
            .describe(`old: after ${BATTERY_TEST_MONTHS} months or ${BATTERY_TEST_MILES} miles`),
          withdrawn_at: z.iso.datetime().nullable(),
          withdrawn_reason: z.string().describe("An admin's; empty when the dealer withdrew it"),
        }),
      ),
    }),
    errors: VEHICLE_MISSING,
    run: async (app, actor, { params }) => ({
      battery_tests: await listOwnBatteryTests(app, actor, params.vehicle_id),
    }),
  }),
  operation("post /dealer/vehicles/{vehicle_id}/battery-tests", {
    tag: "Listings",
    keyScope: "listings:write",
    summary: "Record a battery test; it is a claim until you upload its certificate",
    body: form(batteryTestSchema(ANY_DAY)),
    response: [201, "Recorded", z.object({ battery_test_id: z.string() })],
    errors: {
      ...VEHICLE_MISSING,
      409: "The car has as many tests as can be recorded",
      422: "Something is missing or wrong; nothing was recorded",
    },
    run: (app, actor, { params, body }) => recordBatteryTest(app, actor, params.vehicle_id, body),
  }),
  operation("post /dealer/battery-tests/certificate", {
    tag: "Listings",
    keyScope: "listings:write",
    summary: "Upload a test's certificate, a PDF, JPEG or PNG; it replaces an earlier one",
    limits: ["certificate"],
    maxBody: CERTIFICATE_MAX_MEGABYTES,
    query: z.object({ battery_test_id: z.string() }),
    rawBody: fileBody,
    response: [204, "Stored"],
    errors: { ...TEST_MISSING, 422: "The file is not acceptable; nothing was stored" },
    async run(app, actor, { query: { battery_test_id } }, c) {
      // Access is checked before the body is read.
      await requireOwnBatteryTest(app, actor, battery_test_id);
      await uploadCertificate(app, actor, battery_test_id, await readUploadedFile(c));
    },
  }),
  operation("delete /dealer/battery-tests/{battery_test_id}", {
    tag: "Listings",
    keyScope: "listings:write",
    summary: "Take a battery test off the listing and delete its certificate",
    response: [204, "Withdrawn"],
    errors: TEST_MISSING,
    run: (app, actor, { params }) => withdrawBatteryTest(app, actor, params.battery_test_id),
  }),
] as const;
