import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { ownerOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { findLeftOut } from "#src/services/vehicle-feeds/find-feeds.ts";

const leftOut = z.object({
  total: z.number().int(),
  first: z.array(z.object({ vehicle_id: z.string(), title: z.string(), missing: z.array(z.string()) })),
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your cars on sale that a vehicle feed leaves out, with what each lacks",
  responses: {
    200: responseOf("By feed", z.object({ left_out: z.partialRecord(z.enum(FEED_NAMES), leftOut) })),
    ...ownerOnly,
  },
});

export const leftOutVehiclesApi = apiResource().openapi(list, async (c) =>
  c.json({ left_out: await findLeftOut(c.get("app"), c.get("actor")) }, 200),
);
