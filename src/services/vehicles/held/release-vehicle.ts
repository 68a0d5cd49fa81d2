import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "../own-vehicle.ts";
import { recordVehicleChange } from "../record-vehicle-change.ts";

/** Publishes a held listing and allows its words from now on. */
export async function releaseVehicle(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  vehicleId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockOwnVehicle(tx, admin, vehicleId);
    if (before.held_words.length === 0) throw new Conflict("This listing is not held any more.");
    const allowed = [...new Set([...before.allowed_words, ...before.held_words])];
    const publication = { published: true, held_words: [], allowed_words: allowed };
    const after = await updateVehicleRow(tx, vehicleId, publication, now());
    await recordVehicleChange(tx, "vehicle.release", { actor: admin, before, after, at: after.updated_at });
  });
}
