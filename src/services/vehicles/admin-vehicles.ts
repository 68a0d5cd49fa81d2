import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import { wordsIn } from "#src/domain/lists/list-query.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import type { AdminListQuery } from "#src/domain/operations/operations-lists.ts";
import { ADMIN_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import { isKnownModel } from "#src/domain/vehicles/model-names.ts";
import { stateAfter, stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import {
  countAllVehicles,
  countCarsByName,
  type NamedCars,
  selectAllVehicles,
  selectIdentifiedVehicles,
  selectWordDealers,
} from "./all-vehicles-queries.ts";
import { applyAction } from "./apply-action.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle, recordVehicleChange } from "./own-vehicle.ts";

export async function listAllVehicles({ db }: WithDb, query: AdminListQuery) {
  const words = await selectWordDealers(db, wordsIn(query.search));
  const identified = query.search === "" ? [] : await selectIdentifiedVehicles(db, query.search);
  const narrowed = { status: query.status, words, identified };
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
    const { dealer_id, updated_at } = await applyAction(tx, vehicle, "unpublish", {
      actor: admin,
      at,
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

const NAMES_LISTED = 100;

/** Makes and models of dealers' cars that our tables lack, the most frequent first. */
export async function listUnknownNames({ db }: WithDb): Promise<NamedCars[]> {
  const names = await countCarsByName(db);
  return names.filter((name) => !isKnownModel(name)).slice(0, NAMES_LISTED);
}
