import type { DbOrTransaction } from "#src/db/database.ts";
import { pointOf } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { scoreLead } from "#src/domain/leads/lead-score.ts";
import { findReachableDealers } from "./routing/find-reachable-dealers.ts";
import { findCarsForSale } from "./routing/request-subject.ts";
import { findScoredLead, setScore } from "./saved-lead-queries.ts";

/** Updates the score after the buyer changed the request: dealers see it with its reasons. */
export async function rescoreLead(tx: DbOrTransaction, leadId: string, now: Date) {
  const lead = await findScoredLead(tx, leadId);
  const { vehicle } = await findCarsForSale(tx, { vehicle_id: lead.vehicle_id });
  const place = pointOf(lead);
  const { matching_cars } = await findReachableDealers(tx, { wishes: lead, vehicle, place }, now);
  const score = scoreLead({
    ...lead,
    postcode_kind: parsePostcode(lead.postcode)?.kind === "full" ? "full" : "outward",
    has_vehicle: lead.vehicle_id !== null,
    matching_cars,
  });
  await setScore(tx, leadId, score);
}
