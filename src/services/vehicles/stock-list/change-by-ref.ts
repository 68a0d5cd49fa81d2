import type { DbOrTransaction } from "#src/db/database.ts";
import { decideAction } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import type { StockAction } from "#src/domain/vehicles/stock-state/stock-state.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { ACTION_OF, recordVehicleChange } from "../record-vehicle-change.ts";
import { lockDealerVehicles, selectIdsOfRefs } from "./change-queries.ts";
import { publishRefusals } from "./change-vehicles.ts";

interface ChangeByRef {
  dealer_id: string;
  refs: readonly string[];
  change: Exclude<StockAction, "confirm" | "hide">;
  at: Date;
  /** Skips cars for which this is false. */
  applies?: (before: Vehicle, ref: string) => boolean;
}

/** Applies changes by the dealer's own system. @returns references of the cars that changed */
export async function changeByRef(
  tx: DbOrTransaction,
  { dealer_id, refs, change, at, applies = () => true }: ChangeByRef,
): Promise<string[]> {
  const ids = await selectIdsOfRefs(tx, dealer_id, refs);
  const found = await lockDealerVehicles(tx, dealer_id, [...ids.values()]);
  const refusals =
    change === "publish" ? await publishRefusals(tx, dealer_id, found) : new Map<string, string>();
  const changed: string[] = [];
  for (const [ref, vehicleId] of ids) {
    const before = found.get(vehicleId);
    if (!before || refusals.has(vehicleId) || !applies(before, ref)) continue;
    const decision = decideAction(before, change, at);
    if (decision.kind !== "changed") continue;
    const after = await updateVehicleRow(tx, vehicleId, decision.changes, at);
    await recordVehicleChange(tx, ACTION_OF[change], { actor: { kind: "system" }, before, after, at });
    changed.push(ref);
  }
  return changed;
}
