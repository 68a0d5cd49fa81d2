import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";

export type SameListing = Pick<
  Vehicle,
  "vehicle_id" | "year" | "make" | "model" | "stock_ref" | "registration"
> & { is_offered: boolean };

/** The field that another listing of the car has, too. */
export const sameCarField = (
  { registration }: SameListing,
  claimed: { registration: string | null },
): "registration" | "vin" =>
  claimed.registration !== null && claimed.registration === registration ? "registration" : "vin";

export function sameCarText(listing: SameListing): string {
  const { registration, stock_ref, is_offered } = listing;
  const details = [registration && formatRegistration(registration), stock_ref && `Ref ${stock_ref}`];
  const name = [vehicleTitle(listing), ...details].filter(Boolean).join(", ");
  return is_offered
    ? `You have this car on sale already: ${name}. Change that listing.`
    : `You have this car as a draft already: ${name}. Publish that one.`;
}
