import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** A listing as the API gives it to its dealer. */
export type OwnVehicle = InferResponseType<(typeof api.dealer.vehicles)[":vehicle_id"]["$get"], 200>;
