import { z } from "@hono/zod-openapi";
import { HELD_LISTINGS_SHOWN } from "#src/domain/policy/listings.ts";
import { operation } from "#src/operations/operation.ts";
import { selectDeniedReadings } from "#src/services/vehicles/register/register-queries.ts";
import { settleReading } from "#src/services/vehicles/register/settle-answer.ts";

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
  operation({
    ...READINGS,
    method: "get",
    path: "/admin/mot-readings",
    summary: "List MOT readings in doubt that dealers deny, the oldest first",
    response: [200, "The readings", z.object({ readings: z.array(reading) })],
    run: async ({ db }) => ({ readings: await selectDeniedReadings(db, HELD_LISTINGS_SHOWN) }),
  }),
  operation({
    ...READINGS,
    method: "post",
    path: "/admin/mot-readings/{vehicle_id}/settle",
    summary: "Record that the odometer shows the mileage that the dealer states",
    response: [204, "Settled"],
    errors: { 404: "There is no such listing", 409: "No reading of this car is in doubt" },
    run: (app, admin, { params }) => settleReading(app, admin, params.vehicle_id),
  }),
] as const;
