import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type DeletedVehicle, selectDeletedVehicle } from "../deleted-vehicle-queries.ts";
import { type SoldVehicle, selectSoldVehicle } from "./sold-vehicle-queries.ts";

export type GoneVehicle =
  | { kind: "sold"; vehicle: SoldVehicle; until: Date }
  | { kind: "gone"; vehicle: DeletedVehicle };

/** A formerly public car: sold, with a page that says so, or gone. */
export async function findGoneVehicle(
  { db, now }: Pick<AppContext, "db" | "now">,
  vehicleId: string,
): Promise<GoneVehicle | null> {
  if (!isUuid(vehicleId)) return null;
  const [sold, deleted] = await Promise.all([
    selectSoldVehicle(db, vehicleId),
    selectDeletedVehicle(db, vehicleId),
  ]);
  const until = sold?.sold_page_until;
  if (sold && until && now() < until) return { kind: "sold", vehicle: sold, until };
  const gone = sold ?? deleted;
  return gone && { kind: "gone", vehicle: gone };
}
