import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { findVehicleOfRef, lockDealerStock } from "./stock-ref-queries.ts";

/**
 * Call it before locking the vehicle: imports lock the stock first, too.
 * @throws InvalidInput if another car of the dealer has the reference
 */
export async function claimStockRef(
  tx: DbOrTransaction,
  { dealer_id, vehicle_id }: { dealer_id: string; vehicle_id: string | null },
  stockRef: string | null | undefined,
): Promise<void> {
  if (!stockRef) return;
  await lockDealerStock(tx, dealer_id);
  const other = await findVehicleOfRef(tx, { dealer_id, stock_ref: stockRef, vehicle_id });
  if (other) {
    throw new InvalidInput({ stock_ref: `Your ${vehicleTitle(other)} has this stock reference already.` });
  }
}
