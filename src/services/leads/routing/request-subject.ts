import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { type FindVehicle, findRequestedVehicle, type RequestedVehicle } from "./routing-queries.ts";

export type RequestSubject =
  | { kind: "vehicle"; vehicle: RequestedVehicle }
  /** A vehicle that is no longer for sale, or generated; null when it was deleted or never existed. */
  | { kind: "unavailable"; vehicle: RequestedVehicle | null }
  | { kind: "general" };

export async function findRequestSubject(
  tx: DbOrTransaction,
  vehicleId: string | null | undefined,
  find: FindVehicle = findRequestedVehicle,
): Promise<RequestSubject> {
  if (vehicleId === null || vehicleId === undefined) return { kind: "general" };
  const vehicle = isUuid(vehicleId) ? await find(tx, vehicleId) : null;
  return vehicle?.is_available ? { kind: "vehicle", vehicle } : { kind: "unavailable", vehicle };
}

export interface RequestedCars {
  subject: RequestSubject;
  /** The other car of a request about two. */
  alsoVehicle: RequestedVehicle | null;
}

/** The subject is the car for sale; both cars are asked about only while both are for sale. */
export async function findRequestedCars(
  tx: DbOrTransaction,
  request: { vehicle_id?: string | undefined; also_vehicle_id?: string | undefined },
  find?: FindVehicle,
): Promise<RequestedCars> {
  const { first, second } = await findRequestSubjects(tx, request, find);
  if (first.kind === "unavailable" && second.kind === "vehicle")
    return { subject: second, alsoVehicle: null };
  const [named, also] = [availableVehicle(first), availableVehicle(second)];
  return { subject: first, alsoVehicle: named && also?.vehicle_id !== named.vehicle_id ? also : null };
}

/** Locks both cars in the order of changes to several, to avoid deadlocks. */
export async function findRequestSubjects(
  tx: DbOrTransaction,
  {
    vehicle_id,
    also_vehicle_id,
  }: { vehicle_id?: string | null | undefined; also_vehicle_id?: string | null | undefined },
  find?: FindVehicle,
) {
  if (vehicle_id && also_vehicle_id && also_vehicle_id.toLowerCase() < vehicle_id.toLowerCase()) {
    const second = await findRequestSubject(tx, also_vehicle_id, find);
    return { first: await findRequestSubject(tx, vehicle_id, find), second };
  }
  const first = await findRequestSubject(tx, vehicle_id, find);
  return { first, second: await findRequestSubject(tx, also_vehicle_id, find) };
}

export const availableVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "vehicle" ? subject.vehicle : null;

/** The vehicle whose dealer the form's consent names, for sale or not. */
export const namedVehicle = (subject: RequestSubject): RequestedVehicle | null =>
  subject.kind === "general" ? null : subject.vehicle;
