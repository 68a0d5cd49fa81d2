import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** A car of the list, with its days on sale, views and enquiries. */
export type ListedVehicle = InferResponseType<typeof api.dealer.vehicles.$get, 200>["vehicles"][number];
export type EditedVehicle = InferResponseType<(typeof api.dealer.vehicles)[":vehicle_id"]["$get"], 200>;
export type OwnVehicle = Omit<EditedVehicle, "is_in_feed">;
