import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { listDeniedReadings, settleReading } from "#src/services/vehicles/register/settle-reading.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List MOT readings in doubt that dealers deny, the oldest first",
  responses: {
    200: responseOf(
      "The readings",
      z.object({
        readings: z.array(
          z.object({
            vehicle_id: z.string(),
            year: z.number().int(),
            make: z.string(),
            model: z.string(),
            mileage: z.number().int().describe("As the dealer states it"),
            dealer_id: z.string(),
            dealer_name: z.string(),
            images: z.array(z.string()),
            reading: z.string(),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const settle = createRoute({
  method: "post",
  path: "/{vehicle_id}/settle",
  summary: "Record that the odometer shows the mileage that the dealer states",
  request: { params: z.object({ vehicle_id: z.string() }) },
  responses: {
    204: { description: "Settled" },
    ...adminOnly,
    404: errorResponse("There is no such listing"),
    409: errorResponse("No reading of this car is in doubt"),
  },
});

export const adminMotReadingsApi = apiResource()
  .openapi(list, async (c) => {
    return c.json({ readings: await listDeniedReadings(c.get("app"), c.get("actor")) }, 200);
  })
  .openapi(settle, async (c) => {
    await settleReading(c.get("app"), c.get("actor"), c.req.valid("param").vehicle_id);
    return c.body(null, 204);
  });
