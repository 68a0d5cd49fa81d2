import type { InferRequestType } from "hono/client";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";

type Route = typeof api.dealer.vehicles.changes.$post;
export type VehicleChange = InferRequestType<Route>["json"]["change"];
export type ChangedVehicles = BodyOf<Route>;

export async function changeVehicles(
  vehicleIds: readonly string[],
  change: VehicleChange,
): Promise<ChangedVehicles> {
  return await bodyOf(api.dealer.vehicles.changes.$post({ json: { vehicle_ids: [...vehicleIds], change } }));
}

/** @throws Error with the reason if the car could not be changed */
export async function changeVehicle(vehicleId: string, change: VehicleChange): Promise<void> {
  const [failure] = (await changeVehicles([vehicleId], change)).failed;
  if (failure) throw new VehicleNotChanged(failure.reason);
}

export class VehicleNotChanged extends Error {
  override name = "VehicleNotChanged";
}
