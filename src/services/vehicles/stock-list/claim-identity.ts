import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput, SameCar } from "#src/domain/errors/errors.ts";
import { isOffered, type Offer, type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { sameCarField, sameCarText } from "#src/texts/same-car-text.ts";
import { findVehicleOfRef, lockDealerStock } from "./dealer-stock-queries.ts";
import { findSameCar } from "./same-car-queries.ts";

/** The listing before the change. */
type Before = { vehicle_id: string } & Pick<Vehicle, "registration" | "vin"> & Offer;
type Claimed = Partial<Pick<Vehicle, "stock_ref" | "registration" | "vin">> & { published: boolean };

/**
 * One car has one listing, and a stock reference one car. Existing doubles can still be edited. Call it before
 * locking the vehicle: imports lock the stock first, too.
 * @throws InvalidInput if another car of the dealer has the reference, SameCar if it is this car
 */
export async function claimIdentity(
  tx: DbOrTransaction,
  { dealer_id, before }: { dealer_id: string; before: Before | null },
  { stock_ref, registration = before?.registration, vin = before?.vin, published }: Claimed,
) {
  await lockDealerStock(tx, dealer_id);
  const vehicleId = before?.vehicle_id ?? null;
  const other = stock_ref
    ? await findVehicleOfRef(tx, { dealer_id, stock_ref, vehicle_id: vehicleId })
    : null;
  if (other) {
    throw new InvalidInput({ stock_ref: `Your ${vehicleTitle(other)} has this stock reference already.` });
  }
  const isPublishedNow = published && before !== null && !isOffered(before);
  const isNew = (value: string | null | undefined, known: string | null | undefined) =>
    isPublishedNow || value !== known ? (value ?? null) : null;
  const claimed = { registration: isNew(registration, before?.registration), vin: isNew(vin, before?.vin) };
  const same = await findSameCar(tx, { dealer_id, vehicle_id: vehicleId, ...claimed });
  if (same) throw new SameCar({ [sameCarField(same, claimed)]: sameCarText(same) }, same.vehicle_id);
}
