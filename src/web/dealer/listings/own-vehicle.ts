import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type OwnVehicle = InferResponseType<(typeof api.dealer.vehicles)[":vehicle_id"]["$get"], 200>;
