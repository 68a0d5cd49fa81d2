import type { DbOrTransaction } from "#src/db/database.ts";
import { pointOf } from "#src/domain/geo/distance.ts";
import type { EarlierRoute } from "#src/domain/leads/routing/route-lead.ts";
import type { SavedLead } from "../saved-lead-queries.ts";
import { chooseRoutes, type FoundRoutes, findCandidates } from "./find-routes.ts";
import { availableVehicle, findRequestSubject } from "./request-subject.ts";
import type { RequestedVehicle } from "./routing-queries.ts";

export async function findSavedLeadRoutes(
  tx: DbOrTransaction,
  lead: SavedLead,
  about: { now: Date; earlier?: readonly EarlierRoute[] },
): Promise<FoundRoutes & { vehicle: RequestedVehicle | null }> {
  const { named_dealer_id, lead_score } = lead;
  const vehicle = availableVehicle(await findRequestSubject(tx, lead.vehicle_id));
  const alsoVehicle = availableVehicle(await findRequestSubject(tx, lead.also_vehicle_id));
  const candidates = await findCandidates(
    tx,
    { wishes: lead, vehicle, alsoVehicle, named_dealer_id, place: pointOf(lead) },
    about.now,
  );
  return { ...(await chooseRoutes(tx, candidates, { lead_score, ...about })), vehicle };
}
