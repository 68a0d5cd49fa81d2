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

/** The other car of a request about two; null unless both are for sale, and for one car named twice. */
export async function findSecondVehicle(
  tx: DbOrTransaction,
  first: RequestSubject,
  vehicleId: string | null | undefined,
): Promise<RequestedVehicle | null> {
  const second = availableVehicle(await findRequestSubject(tx, vehicleId));
  const named = availableVehicle(first);
  return named && second && second.vehicle_id !== named.vehicle_id ? second : null;
}

export const availableVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "vehicle" ? subject.vehicle : null;

/** The vehicle whose dealer the form's consent names, for sale or not. */
export const namedVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "general" ? null : subject.vehicle;
