import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findRequestedVehicle, type RequestedVehicle } from "./routing-queries.ts";

export type RequestSubject =
  | { kind: "vehicle"; vehicle: RequestedVehicle }
  /** A vehicle that is no longer for sale, or generated; null when it was deleted or never existed. */
  | { kind: "unavailable"; vehicle: RequestedVehicle | null }
  | { kind: "general" };

export async function findRequestSubject(
  tx: DbOrTransaction,
  vehicleId: string | null | undefined,
): Promise<RequestSubject> {
  if (vehicleId === null || vehicleId === undefined) return { kind: "general" };
  const vehicle = isUuid(vehicleId) ? await findRequestedVehicle(tx, vehicleId) : null;
  return vehicle?.is_available ? { kind: "vehicle", vehicle } : { kind: "unavailable", vehicle };
}

export interface RequestedCars {
  subject: RequestSubject;
  /** The other car of a request about two. */
  alsoVehicle: RequestedVehicle | null;
}

/** Of two cars, the one for sale is the subject; both are asked about only while both are for sale. */
export async function findRequestedCars(
  tx: DbOrTransaction,
  request: { vehicle_id?: string | undefined; also_vehicle_id?: string | undefined },
): Promise<RequestedCars> {
  const first = await findRequestSubject(tx, request.vehicle_id);
  const second = await findRequestSubject(tx, request.also_vehicle_id);
  if (first.kind === "unavailable" && second.kind === "vehicle")
    return { subject: second, alsoVehicle: null };
  const [named, also] = [availableVehicle(first), availableVehicle(second)];
  return { subject: first, alsoVehicle: named && also?.vehicle_id !== named.vehicle_id ? also : null };
}

export const availableVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "vehicle" ? subject.vehicle : null;

/** The vehicle whose dealer the form's consent names, for sale or not. */
export const namedVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "general" ? null : subject.vehicle;
