import type { DbOrTransaction } from "#src/db/database.ts";
import { pointOf } from "#src/domain/geo/distance.ts";
import type { EarlierRoute } from "#src/domain/leads/routing/route-lead.ts";
import type { SavedLead } from "../saved-lead-queries.ts";
import { chooseRoutes, type FoundRoutes, findCandidates } from "./find-routes.ts";
import { availableVehicle, findRequestSubjects } from "./request-subject.ts";
import type { RequestedVehicle } from "./routing-queries.ts";

export async function findSavedLeadRoutes(
  tx: DbOrTransaction,
  lead: SavedLead,
  about: { now: Date; earlier?: readonly EarlierRoute[] },
): Promise<FoundRoutes & { vehicle: RequestedVehicle | null }> {
  const { named_dealer_id, chosen_dealer_ids, lead_score } = lead;
  const { first, second } = await findRequestSubjects(tx, lead);
  const [vehicle, alsoVehicle] = [availableVehicle(first), availableVehicle(second)];
  const candidates = await findCandidates(
    tx,
    { wishes: lead, vehicle, alsoVehicle, named_dealer_id, chosen_dealer_ids, place: pointOf(lead) },
    about.now,
  );
  return { ...(await chooseRoutes(tx, candidates, { lead_score, ...about })), vehicle };
}
