import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** A row of the list of all listings, as the API gives it. */
export type AnyVehicle = InferResponseType<typeof api.admin.vehicles.$get, 200>["vehicles"][number];
