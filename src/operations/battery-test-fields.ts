import { z } from "@hono/zod-openapi";
import { BATTERY_TEST_METHODS } from "#src/domain/battery/battery-test.ts";

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
