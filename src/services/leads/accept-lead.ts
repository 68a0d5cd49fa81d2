import type { DbOrTransaction } from "#src/db/database.ts";
import { leadScore } from "#src/domain/leads/lead-score.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy.ts";
import { addJob } from "#src/jobs/add-job.ts";
import { daysBefore } from "./days-before.ts";
import { type FoundRoutes, findRoutes } from "./find-routes.ts";
import { findDealersWhoHadPerson, insertLead, insertRoutes } from "./lead-queries.ts";
import { type LeadSubmission, wishesOf } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";
import type { VehicleAskedAbout } from "./routing-queries.ts";

interface AcceptedLead {
  submission: LeadSubmission;
  idempotency_key: string | null;
  /** What the form named, for sale or not. */
  asked_about: VehicleAskedAbout | null;
  /** The same, if it is for sale. */
  vehicle: VehicleAskedAbout | null;
}

/** Saves a new lead and adds the jobs that tell buyer and dealers. */
export async function acceptLead(tx: DbOrTransaction, accepted: AcceptedLead): Promise<string> {
  const { lead_id, routes } = await saveLead(tx, accepted);
  await addJob(tx, "send-lead-confirmation", {
    lead_id,
    vehicle_unavailable: accepted.submission.request.vehicle_id !== undefined && accepted.vehicle === null,
  });
  for (const { dealer_id } of routes) await addJob(tx, "send-lead-notification", { lead_id, dealer_id });
  return lead_id;
}

/** Saves a new lead with its score, routes and consent, and tells nobody. */
export async function saveLead(
  tx: DbOrTransaction,
  accepted: AcceptedLead,
): Promise<{ lead_id: string; routes: FoundRoutes["routes"] }> {
  const { submission, asked_about, vehicle } = accepted;
  const { request, place, now } = submission;
  // The sentence at the checkbox named that dealer and at most one other; the named one has no car to offer any more.
  const only_one = asked_about !== null && vehicle === null;
  const found = await findRoutes(tx, { request, vehicle, place, only_one, now });
  const lead_id = await insertLead(tx, leadRow(accepted, found));
  await saveRoutes(tx, lead_id, accepted, found);
  await recordConsent(tx, {
    lead_id,
    submission,
    named_dealer: asked_about?.dealer_name ?? null,
    dealers: found.routes,
  });
  return { lead_id, routes: found.routes };
}

function leadRow({ submission, idempotency_key, vehicle }: AcceptedLead, found: FoundRoutes) {
  const { request, person, postcode, place, now } = submission;
  const { lead_score, score_version, score_parts } = leadScore({
    phone: person.phone,
    email: request.email,
    postcode_kind: postcode.kind,
    has_vehicle: vehicle !== null,
    timeframe_days: request.timeframe_days,
    px_has: request.px_has,
    matching_cars: found.matching_cars,
  });
  return {
    ...wishesOf(submission),
    models: request.models,
    ...person,
    name: request.name,
    email: request.email,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    source: request.source,
    timeframe_days: request.timeframe_days,
    px_has: request.px_has,
    px_make: request.px_make ?? null,
    px_model: request.px_model ?? null,
    px_year: request.px_year ?? null,
    px_miles: request.px_miles ?? null,
    vehicle_id: vehicle?.vehicle_id ?? null,
    lead_score,
    score_version,
    score_parts: JSON.stringify(score_parts),
    state: found.routes.length > 0 ? "routed" : "unmatched",
    routing_explanation: JSON.stringify(found.explanation),
    idempotency_key,
    created_at: now,
  };
}

async function saveRoutes(
  tx: DbOrTransaction,
  lead_id: string,
  { submission, vehicle }: AcceptedLead,
  { routes }: FoundRoutes,
): Promise<void> {
  const { person, now } = submission;
  const since = daysBefore(now, DUPLICATE_WINDOW_DAYS);
  // The new lead has no routes yet, so it does not find itself.
  const had_person = await findDealersWhoHadPerson(tx, { person, about: vehicle, since });
  await insertRoutes(
    tx,
    routes.map(({ dealer_id, position, reason, distance_miles }) => ({
      lead_id,
      dealer_id,
      position,
      reason,
      distance_miles,
      routed_at: now,
      chargeable: !had_person.has(dealer_id),
    })),
  );
}
