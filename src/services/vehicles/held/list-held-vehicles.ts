import type { Actor } from "#src/domain/accounts/permissions.ts";
import { HELD_LISTINGS_SHOWN } from "#src/domain/policy/listings.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countHeldVehicles, type HeldVehicle, selectHeldVehicles } from "./held-vehicle-queries.ts";

export async function listHeldVehicles(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<{ total: number; vehicles: HeldVehicle[] }> {
  requirePermission(actor, "vehicle:list-all");
  const [total, vehicles] = await Promise.all([
    countHeldVehicles(db),
    selectHeldVehicles(db, HELD_LISTINGS_SHOWN),
  ]);
  return { total, vehicles };
}
