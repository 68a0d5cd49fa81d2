import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { listRequestedVehicles, type RequestedVehicle } from "./routing-queries.ts";

interface AskedIds {
  vehicle_id?: string | null | undefined;
  also_vehicle_id?: string | null | undefined;
}

export interface RequestedCars {
  /** Whose dealer the form's consent names, for sale or not. */
  named: RequestedVehicle | null;
  /** The same, while it is for sale. */
  vehicle: RequestedVehicle | null;
  /** The other car of a request about two, while both are for sale. */
  alsoVehicle: RequestedVehicle | null;
  /** The car asked about is not for sale, or generated, deleted or unknown. */
  isUnavailable: boolean;
}

/** Of two cars, the one for sale is asked about. @param options.locks false to predict */
export async function findRequestedCars(
  tx: DbOrTransaction,
  asked: AskedIds,
  options: { locks: boolean } = { locks: true },
): Promise<RequestedCars> {
  const [first, second] = await findCars(tx, asked, options);
  const vehicle = whileForSale(first);
  const other = whileForSale(second);
  const isUnavailable = Boolean(asked.vehicle_id) && vehicle === null;
  if (isUnavailable && other)
    return { named: other, vehicle: other, alsoVehicle: null, isUnavailable: false };
  const alsoVehicle = vehicle && other?.vehicle_id !== vehicle.vehicle_id ? other : null;
  return { named: first, vehicle, alsoVehicle, isUnavailable };
}

/** The only dealers who may get the request, whatever the buyer agrees to; null for any. */
export const onlyDealersOf = (
  { source }: Pick<LeadRequest, "source">,
  { named }: Pick<RequestedCars, "named">,
): string[] | null => (source === "dealer_site" && named ? [named.dealer_id] : null);

/** The cars of a saved lead, each while it is for sale. */
export async function findCarsForSale(tx: DbOrTransaction, lead: AskedIds) {
  const [vehicle, alsoVehicle] = await findCars(tx, lead, { locks: true });
  return { vehicle: whileForSale(vehicle), also_vehicle: whileForSale(alsoVehicle) };
}

async function findCars(
  tx: DbOrTransaction,
  { vehicle_id, also_vehicle_id }: AskedIds,
  options: { locks: boolean },
): Promise<[RequestedVehicle | null, RequestedVehicle | null]> {
  const [first = "", second = ""] = [vehicle_id, also_vehicle_id].map((id) => id?.toLowerCase());
  const ids = [first, second].filter(isUuid);
  const cars = new Map((await listRequestedVehicles(tx, ids, options)).map((car) => [car.vehicle_id, car]));
  return [cars.get(first) ?? null, cars.get(second) ?? null];
}

const whileForSale = (car: RequestedVehicle | null) => (car?.is_available ? car : null);
