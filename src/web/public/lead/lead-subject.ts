import type { NamedDealers } from "#src/domain/leads/request/consent-text.ts";
import { type PublicDealer, type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";

export interface LeadSubject {
  vehicle_id: string;
  title: string;
  make: string;
  model: string;
  mileage: number;
  price: number;
  dealer_name: string;
  reserved_at: Date | null;
}

type VehicleOfSubject = Pick<
  Vehicle,
  "vehicle_id" | "year" | "make" | "model" | "price" | "mileage" | "reserved_at"
> & {
  dealer: Pick<PublicDealer, "name">;
};

export const leadSubject = (vehicle: VehicleOfSubject): LeadSubject => ({
  vehicle_id: vehicle.vehicle_id,
  title: vehicleTitle(vehicle),
  make: vehicle.make,
  model: vehicle.model,
  mileage: vehicle.mileage,
  price: vehicle.price,
  dealer_name: vehicle.dealer.name,
  reserved_at: vehicle.reserved_at,
});

/** The dealers named in the consent. */
export function namedDealers(
  subject: LeadSubject | null,
  also: LeadSubject | null | undefined,
): NamedDealers {
  if (subject === null) return [];
  const { dealer_name: first } = subject;
  return also && also.dealer_name !== first ? [first, also.dealer_name] : [first];
}
