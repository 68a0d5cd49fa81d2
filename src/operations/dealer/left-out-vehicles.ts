import { z } from "@hono/zod-openapi";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { operation } from "#src/operations/operation.ts";
import { findLeftOut } from "#src/services/vehicle-feeds/vehicle-feeds.ts";

const leftOut = z.object({
  total: z.number().int(),
  first: z.array(z.object({ vehicle_id: z.string(), title: z.string(), missing: z.array(z.string()) })),
});

export const leftOutVehicleOperations = [
  operation({
    tag: "Dealership",
    permission: "dealer:manage",
    method: "get",
    path: "/dealer/vehicle-feeds/left-out",
    summary: "List your cars on sale that a vehicle feed leaves out, with what each lacks",
    response: [200, "By feed", z.object({ left_out: z.partialRecord(z.enum(FEED_NAMES), leftOut) })],
    run: async (app, { dealer_id }) => ({ left_out: await findLeftOut(app, dealer_id) }),
  }),
] as const;
