import type { DbOrTransaction } from "#src/db/database.ts";
import { type LeadScore, scoreLead } from "#src/domain/leads/lead-score.ts";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import { askedBoth, joinQuestions } from "#src/domain/leads/request/lead-entries.ts";
import { type LeadLimits, type Screening, screeningReason } from "#src/domain/leads/screening/screen-lead.ts";
import { newJob } from "#src/queue/add-job.ts";
import { insertSavedAdverts } from "#src/services/saved-adverts/saved-advert-queries.ts";
import { requireBookedCall, requireFreeCall } from "../calls/booked-calls.ts";
import { BY_SYSTEM, insertStateChange } from "../lead-state-queries.ts";
import { addRoutes } from "../routing/add-routes.ts";
import { chooseRoutes, type FoundRoutes, findCandidates } from "../routing/find-routes.ts";
import type { RequestedCars } from "../routing/request-subject.ts";
import { insertLead } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";
import { screenAtDealers } from "./screening.ts";

interface ScreenedSubmission extends RequestedCars {
  submission: LeadSubmission;
  screening: Screening;
  limits: LeadLimits;
}

export async function acceptLead(tx: DbOrTransaction, screened: ScreenedSubmission) {
  const { submission, vehicle } = screened;
  const callAt = await requireFreeCall(tx, submission, vehicle);
  const saved = await saveLead(tx, screened, { notifies: true });
  const { leadId, outcome } = saved;
  if (callAt && outcome === "accept") {
    await requireBookedCall(tx, { leadId, dealerId: vehicle?.dealer_id });
  }
  return saved;
}

/** `matches`: the chosen dealers, also of a lead that is withheld from them. */
export async function saveLead(
  tx: DbOrTransaction,
  screened: ScreenedSubmission,
  { notifies }: { notifies: boolean },
) {
  const { submission, vehicle, alsoVehicle, isUnavailable, limits } = screened;
  const { entered, postcode, person, place, now } = submission;
  const candidates = await findCandidates(
    tx,
    {
      wishes: entered,
      vehicle,
      also_vehicle: alsoVehicle,
      place,
      named_dealer_id: screened.named?.dealer_id ?? null,
      chosen_dealer_ids: submission.choice?.chosen ?? null,
    },
    { now },
  );
  const { matching_cars } = candidates;
  const hasVehicle = vehicle !== null;
  const score = scoreLead({
    ...entered,
    postcode_kind: postcode.kind,
    has_vehicle: hasVehicle,
    matching_cars,
  });
  const found = await chooseRoutes(tx, candidates, score);
  const dealerIds = found.routes.map(({ dealer_id }) => dealer_id);
  const screening = await screenAtDealers(tx, screened.screening, submission, { dealerIds, limits });
  const { outcome } = screening;
  const routes = outcome === "accept" ? found.routes : [];
  const state: LeadState = outcome === "hold" ? "held" : routes.length > 0 ? "routed" : "unmatched";
  const row = leadRow({ ...screened, screening }, score, found);
  // Inserted in this state, because an update writes to all indexes of leads again.
  const leadId = await insertLead(tx, { ...row, state });
  const reason = screeningReason(screening);
  await insertSavedAdverts(tx, leadId, submission.adverts);
  await insertStateChange(tx, {
    lead_id: leadId,
    from: "received",
    to: state,
    at: now,
    by: BY_SYSTEM,
    reason,
  });
  const mail =
    outcome === "hold"
      ? newJob("send-lead-held", { lead_id: leadId })
      : newJob("send-lead-confirmation", { lead_id: leadId, vehicle_unavailable: isUnavailable });
  const lead = { lead_id: leadId, ...person, asked_call_at: row.asked_call_at };
  await addRoutes(tx, { lead, routes, now, notifies, jobs: notifies ? [mail] : [] });
  await recordConsent(tx, { ...screened, lead_id: leadId, dealers: routes });
  return { leadId, matches: found.routes, outcome };
}

function leadRow(
  { submission, named, vehicle, alsoVehicle, screening }: ScreenedSubmission,
  { score_parts, ...score }: LeadScore,
  { explanation }: FoundRoutes,
) {
  const { request, entered, person, place, choice, idempotencyKey, now } = submission;
  return {
    ...entered,
    ...person,
    question:
      named && alsoVehicle
        ? joinQuestions([askedBoth(named, alsoVehicle), entered.question ?? ""])
        : entered.question,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    source: request.source,
    vehicle_id: vehicle?.vehicle_id ?? null,
    also_vehicle_id: alsoVehicle?.vehicle_id ?? null,
    named_dealer_id: named?.dealer_id ?? null,
    asked_make: named?.make ?? null,
    asked_model: named?.model ?? null,
    asked_generated: named?.is_generated ?? false,
    chosen_dealer_ids: choice && [...choice.chosen],
    also_dealer_id: alsoVehicle?.dealer_id ?? null,
    also_make: alsoVehicle?.make ?? null,
    also_model: alsoVehicle?.model ?? null,
    ...score,
    score_parts: JSON.stringify(score_parts),
    check_parts: JSON.stringify(screening.check_parts),
    routing_explanation: JSON.stringify(explanation),
    idempotency_key: idempotencyKey,
    asked_call_at: request.call_at === undefined ? null : new Date(request.call_at),
    contact_by: request.contact_by,
    created_at: now,
  };
}
