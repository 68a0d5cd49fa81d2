import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { parseInput, SameCar } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { copiedTrim } from "#src/domain/vehicles/copied-trim.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import { stateAfter, stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { applyAction } from "./apply-action.ts";
import { withComputedRange } from "./computed-range/computed-ranges.ts";
import {
  deleteVehicleRow,
  insertDraftCopy,
  lockLeadsAbout,
  lockVehicle,
  selectGeneratedIds,
} from "./dealer-vehicle-queries.ts";
import { giveUpPhotos } from "./listing-photos/settle-photos.ts";
import { findOwnVehicle, lockOwnVehicle, recordVehicleChange } from "./own-vehicle.ts";
import { checkRegister } from "./register/check-register.ts";
import { lockDealerStock } from "./stock-list/dealer-stock-queries.ts";
import { requireRoomForCar } from "./stock-list/room-for-cars.ts";
import { selectListedElsewhere } from "./stock-list/same-car-queries.ts";

/** Idempotent. Holds a listing that an admin must review first. */
export async function publishVehicle(app: AppContext, actor: Actor, vehicleId: string, published: boolean) {
  return await app.db.transaction().execute(async (tx) => {
    const { dealer_id } = await findOwnVehicle(tx, actor, vehicleId);
    await lockDealerStock(tx, dealer_id);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    const at = app.now();
    const wanted = published ? "publish" : "unpublish";
    if (stateAfter(stockState(before, at), wanted) === null) return before;
    const same = published && (await selectListedElsewhere(tx, dealer_id, [vehicleId])).get(vehicleId);
    if (same) throw new SameCar({ registration: sameCarText(same) }, same.vehicle_id);
    const after = await applyAction(tx, before, wanted, { actor, at });
    await checkRegister(tx, { before, after }, { isConfirmed: false });
    return after;
  });
}

/** Leaves the photos out, because they show another car. */
export async function duplicateVehicle(app: DbAndClock, actor: Actor, vehicleId: string): Promise<Vehicle> {
  return await app.db.transaction().execute(async (tx) => {
    const { dealer_id } = await findOwnVehicle(tx, actor, vehicleId);
    await lockDealerStock(tx, dealer_id);
    await requireRoomForCar(tx, dealer_id);
    const { trim } = await lockOwnVehicle(tx, actor, vehicleId);
    const at = app.now();
    const copyId = await insertDraftCopy(tx, vehicleId, { trim: copiedTrim(trim), at });
    const copy = await withComputedRange(tx, await findOwnVehicle(tx, actor, copyId), at);
    await recordVehicleChange(tx, "vehicle.duplicate", { actor, before: null, after: copy, at });
    return copy;
  });
}

/**
 * Deletes the listing and its photos; leads about it stay. Emails an admin's reason to the dealer, except for generated cars.
 * @param input `{ reason }` of an admin who deletes another dealer's listing
 */
export async function deleteVehicle(app: AppContext, actor: Actor, vehicleId: string, input?: unknown) {
  await app.db.transaction().execute(async (tx) => {
    // Locks leads before the vehicle, like routing, to avoid deadlocks.
    if (isUuid(vehicleId)) await lockLeadsAbout(tx, [vehicleId]);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    const { dealer_id } = before;
    const isOwn = actor.kind !== "visitor" && actor.dealer_id === dealer_id;
    // A generated car has no seller to explain its deletion to.
    const reason = isOwn || before.is_generated ? "" : parseInput(listingReasonSchema, input ?? {}).reason;
    await removeVehicle(tx, { actor, before, at: app.now(), reason });
    const title = vehicleTitle(before);
    if (!isOwn && !before.is_generated)
      await addJob(tx, "send-listing-deleted", { vehicle_id: vehicleId, dealer_id, title, reason });
  });
}

export const countGenerated = async ({ db }: WithDb, { dealer_id }: OwnDealer): Promise<number> =>
  (await selectGeneratedIds(db, dealer_id)).length;

/** @returns number of deleted listings */
export async function deleteGenerated(app: DbAndClock, actor: OwnDealer): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const ids = await selectGeneratedIds(tx, actor.dealer_id);
    if (ids.length > 0) await lockLeadsAbout(tx, ids);
    let deleted = 0;
    for (const id of ids) {
      const before = await lockVehicle(tx, id);
      if (!before?.is_generated) continue;
      await removeVehicle(tx, { actor, before, at: app.now() });
      deleted += 1;
    }
    return deleted;
  });
}

interface Removal {
  actor: Actor;
  before: Vehicle;
  at: Date;
  reason?: string;
}

async function removeVehicle(tx: DbOrTransaction, { before, ...removal }: Removal) {
  await giveUpPhotos(tx, before.vehicle_id);
  await deleteVehicleRow(tx, before.vehicle_id);
  await recordVehicleChange(tx, "vehicle.delete", { ...removal, before, after: null });
}
