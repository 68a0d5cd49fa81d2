import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { parseInput } from "#src/domain/errors/errors.ts";
import { pinnableOf } from "#src/domain/vehicles/fields.ts";
import {
  decideAction,
  decideChange,
  vehicleChangesSchema,
} from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import type { StockAction } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { isOffered, type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { ACTION_OF, applyAction } from "#src/services/vehicles/apply-action.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { recordVehicleChange } from "../own-vehicle.ts";
import { registerRefusals } from "../register/check-register.ts";
import {
  lockDealerStock,
  lockDealerVehicles,
  selectIdsInFeeds,
  selectIdsOfRefs,
} from "./dealer-stock-queries.ts";
import { selectListedElsewhere } from "./same-car-queries.ts";

export interface ChangedVehicles {
  changed: number;
  /** Cars already in the requested state. */
  unchanged: number;
  failed: { vehicle_id: string; title: string; reason: string }[];
}

const GONE = "This is not one of your cars. It may have been deleted.";

/**
 * Changes several cars of the actor's dealer in one transaction. A car that cannot be changed stays as it is
 * and is reported; the others are changed.
 */
export async function changeVehicles(app: AppContext, actor: Actor, input: unknown) {
  const { dealer_id } = requireOwnDealer(actor, "vehicle:change");
  const { vehicle_ids, change } = parseInput(vehicleChangesSchema, input);
  return await app.db.transaction().execute(async (tx) => {
    const isPublishing = change.kind === "publish";
    // Before the vehicles, as imports do.
    if (isPublishing) await lockDealerStock(tx, dealer_id);
    const found = await lockDealerVehicles(tx, dealer_id, vehicle_ids);
    const refusals = isPublishing ? await publishRefusals(tx, dealer_id, found) : new Map<string, string>();
    // A price set by hand stays when the feed runs; one set by the dealer's system does not.
    const isPriced = change.kind === "price" || change.kind === "price-by";
    const inFeeds = new Set(
      isPriced && actor.kind === "user" ? await selectIdsInFeeds(tx, [...found.keys()]) : [],
    );
    const result: ChangedVehicles = { changed: 0, unchanged: 0, failed: [] };
    const at = app.now();
    for (const id of vehicle_ids) {
      const before = found.get(id);
      const reason = refusals.get(id);
      const decision = !before ? NOT_FOUND : reason ? refused(reason) : decideChange(before, change, at);
      if (decision.kind === "refused") {
        const title = before ? vehicleTitle(before) : "";
        result.failed.push({ vehicle_id: id, title, reason: decision.reason });
      } else if (decision.kind === "unchanged" || !before) result.unchanged += 1;
      else {
        const pins = inFeeds.has(id) && { pinned_fields: pinnableOf([...before.pinned_fields, "price"]) };
        const after =
          decision.kind === "changed"
            ? await updateVehicleRow(tx, id, { ...decision.changes, ...pins }, at)
            : before;
        await recordVehicleChange(tx, ACTION_OF[change.kind], { actor, before, after, at });
        result.changed += 1;
      }
    }
    return result;
  });
}

const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const NOT_FOUND = refused(GONE);

/** Reasons against publishing drafts, by vehicle id. Of two drafts of one car, only the first is published. */
export async function publishRefusals(
  tx: DbOrTransaction,
  dealerId: string,
  vehicles: ReadonlyMap<string, Vehicle>,
) {
  const refusals = await registerRefusals(tx, vehicles);
  const elsewhere = await selectListedElsewhere(tx, dealerId, [...vehicles.keys()]);
  for (const [vehicleId, listing] of elsewhere) refusals.set(vehicleId, sameCarText(listing));
  const published = new Map<string, Vehicle>();
  for (const vehicle of vehicles.values()) {
    if (isOffered(vehicle) || refusals.has(vehicle.vehicle_id)) continue;
    for (const key of [vehicle.registration, vehicle.vin]) {
      if (key === null) continue;
      const same = published.get(key);
      if (same) refusals.set(vehicle.vehicle_id, sameCarText({ ...same, is_offered: true }));
      else published.set(key, vehicle);
    }
  }
  return refusals;
}

interface OwnChange {
  dealer_id: string;
  change: Exclude<StockAction, "confirm" | "hide">;
  at: Date;
}

interface ChangeByRef extends OwnChange {
  refs: readonly string[];
  /** Skips cars for which this is false. */
  applies?: (before: Vehicle, ref: string) => boolean;
}

/** Applies changes by the dealer's own system. @returns references of the cars that changed */
export async function changeByRef(tx: DbOrTransaction, { refs, applies, ...change }: ChangeByRef) {
  const ids = await selectIdsOfRefs(tx, change.dealer_id, refs);
  const refOf = new Map([...ids].map(([ref, id]) => [id, ref]));
  const ofCar = (id: string) => refOf.get(id) ?? "";
  const changed = await changeCars(tx, {
    ...change,
    ids: [...ids.values()],
    ...(applies && { applies: (before) => applies(before, ofCar(before.vehicle_id)) }),
  });
  return changed.map(ofCar);
}

interface ChangeCars extends OwnChange {
  ids: readonly string[];
  applies?: (before: Vehicle) => boolean;
}

/** As `changeByRef`. @returns ids of the cars that changed */
export async function changeCars(
  tx: DbOrTransaction,
  { dealer_id, ids, change, at, applies = () => true }: ChangeCars,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await lockDealerVehicles(tx, dealer_id, [...ids]);
  const refusals =
    change === "publish" ? await publishRefusals(tx, dealer_id, found) : new Map<string, string>();
  const changed: string[] = [];
  for (const vehicleId of ids) {
    const before = found.get(vehicleId);
    if (!before || refusals.has(vehicleId) || !applies(before)) continue;
    if (decideAction(before, change, at).kind !== "changed") continue;
    await applyAction(tx, before, change, { actor: { kind: "system" }, at });
    changed.push(vehicleId);
  }
  return changed;
}
