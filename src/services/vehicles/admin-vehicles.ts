import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import type { AdminListQuery } from "#src/domain/vehicles/stock-list/admin-list.ts";
import { changesOf, stateAfter, stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { countAllVehicles, selectAllVehicles, selectWordDealers } from "./all-vehicles-queries.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

export async function listAllVehicles({ db }: WithDb, query: AdminListQuery) {
  const words = [...new Set(query.search.toLowerCase().split(" ").filter(Boolean))];
  const narrowed = { status: query.status, words: await selectWordDealers(db, words) };
  const total = await countAllVehicles(db, narrowed);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: ADMIN_LISTINGS_PAGE_SIZE,
  });
  const vehicles = await selectAllVehicles(db, narrowed, slice);
  return { total, page, pages, vehicles };
}

/** Emails the reason to the dealer, who may publish the listing again. Also sends a held listing back. */
export async function unpublishVehicle(
  { db, now }: DbAndClock,
  admin: UserActor,
  vehicleId: string,
  input: unknown,
) {
  const { reason } = parseInput(listingReasonSchema, input);
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, admin, vehicleId);
    const at = now();
    if (stateAfter(stockState(vehicle, at), "unpublish") === null) {
      throw new Conflict("This listing is a draft already");
    }
    const after = await updateVehicleRow(tx, vehicleId, changesOf(vehicle, "unpublish", { now: at }), at);
    const { dealer_id, updated_at } = after;
    await recordVehicleChange(tx, "vehicle.unpublish", {
      actor: admin,
      before: vehicle,
      after,
      at: updated_at,
      reason,
    });
    await addJob(tx, "send-listing-unpublished", {
      vehicle_id: vehicleId,
      dealer_id,
      title: vehicleTitle(vehicle),
      reason,
      was_shown: vehicle.published,
      at: updated_at.toISOString(),
    });
  });
}

/** Publishes a held listing and allows its words from now on. */
export async function releaseVehicle({ db, now }: DbAndClock, admin: UserActor, vehicleId: string) {
  await db.transaction().execute(async (tx) => {
    const before = await lockOwnVehicle(tx, admin, vehicleId);
    if (before.held_words.length === 0) throw new Conflict("This listing is not held any more.");
    const allowed = [...new Set([...before.allowed_words, ...before.held_words])];
    const publication = { published: true, held_words: [], allowed_words: allowed };
    const after = await updateVehicleRow(tx, vehicleId, publication, now());
    await recordVehicleChange(tx, "vehicle.release", { actor: admin, before, after, at: after.updated_at });
  });
}
