import type { InferRequestType } from "hono/client";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";

type Route = typeof api.dealer.vehicles.changes.$post;
export type VehicleChange = InferRequestType<Route>["json"]["change"];
export type ChangedVehicles = BodyOf<Route>;

export async function changeVehicles(
  vehicleIds: readonly string[],
  change: VehicleChange,
): Promise<ChangedVehicles> {
  return await bodyOf(api.dealer.vehicles.changes.$post({ json: { vehicle_ids: [...vehicleIds], change } }));
}

/** @throws ApiError with the reason if the car could not be changed */
export async function changeVehicle(vehicleId: string, change: VehicleChange): Promise<void> {
  const [failure] = (await changeVehicles([vehicleId], change)).failed;
  if (failure) throw new ApiError(422, failure.reason);
}
