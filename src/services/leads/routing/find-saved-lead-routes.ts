import type { DbOrTransaction } from "#src/db/database.ts";
import type { EarlierRoute } from "#src/domain/leads/route-lead.ts";
import { chooseRoutes, type FoundRoutes, findCandidates } from "./find-routes.ts";
import { findVehicleAskedAbout, type VehicleAskedAbout } from "./routing-queries.ts";
import type { KeptLead } from "./saved-lead-queries.ts";

/** Finds dealers, among those of today, for a lead that came in before. */
export async function findKeptLeadRoutes(
  tx: DbOrTransaction,
  lead: KeptLead,
  about: { now: Date; earlier?: readonly EarlierRoute[] },
): Promise<FoundRoutes & { vehicle: VehicleAskedAbout | null }> {
  const { latitude, longitude, named_dealer_id, lead_score } = lead;
  const askedAbout = lead.vehicle_id === null ? null : await findVehicleAskedAbout(tx, lead.vehicle_id);
  const vehicle = askedAbout?.is_available ? askedAbout : null;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const candidates = await findCandidates(tx, { wishes: lead, vehicle, named_dealer_id, place }, about.now);
  return { ...(await chooseRoutes(tx, candidates, { lead_score, ...about })), vehicle };
}
