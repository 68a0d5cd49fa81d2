import type { DbOrTransaction } from "#src/db/database.ts";
import { scoreLead } from "#src/domain/leads/lead-score.ts";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import { askedBoth } from "#src/domain/leads/request/asked-both.ts";
import { joinQuestions } from "#src/domain/leads/request/lead-form.ts";
import { type LeadLimits, type Screening, screeningReason } from "#src/domain/leads/screening/screen-lead.ts";
import { type NewJob, newJob } from "#src/queue/add-job.ts";
import { BY_SYSTEM, insertStateChange } from "../lead-state-queries.ts";
import { addRoutes } from "../routing/add-routes.ts";
import { type Candidates, chooseRoutes, type FoundRoutes, findCandidates } from "../routing/find-routes.ts";
import {
  availableVehicle,
  namedVehicle,
  type RequestedCars,
  type RequestSubject,
} from "../routing/request-subject.ts";
import { insertLead } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";
import { requireBookedCall, requireFreeCall } from "./require-call.ts";
import { screenDealers, screenLookAlikes } from "./screen-dealers.ts";

interface ScreenedSubmission extends RequestedCars {
  submission: LeadSubmission;
  screening: Screening;
  limits: LeadLimits;
}

export async function acceptLead(tx: DbOrTransaction, screened: ScreenedSubmission) {
  const { submission, subject } = screened;
  const vehicle = availableVehicle(subject);
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
  const { submission, subject, alsoVehicle, limits } = screened;
  const { entered, person, place, now } = submission;
  const vehicle = availableVehicle(subject);
  const namedDealerId = namedVehicle(subject)?.dealer_id ?? null;
  const candidates = await findCandidates(
    tx,
    {
      wishes: entered,
      vehicle,
      also_vehicle: alsoVehicle,
      place,
      named_dealer_id: namedDealerId,
      chosen_dealer_ids: submission.choice?.chosen ?? null,
    },
    { now },
  );
  const score = scoreOf(screened, candidates);
  const found = await chooseRoutes(tx, candidates, score);
  const atDealers = { chosen: found.routes, limits };
  const screenedThere = await screenDealers(tx, screened.screening, submission, atDealers);
  const screening = await screenLookAlikes(tx, screenedThere, submission, limits);
  const routes = screening.outcome === "accept" ? found.routes : [];
  const state = stateOf(screening, routes.length);
  // Inserted in this state, because an update writes to all indexes of leads again.
  const leadId = await insertLead(tx, { ...leadRow({ ...screened, screening }, score, found), state });
  await insertStateChange(tx, {
    lead_id: leadId,
    from: "received",
    to: state,
    at: now,
    by: BY_SYSTEM,
    reason: screeningReason(screening),
  });
  const jobs = notifies ? jobsOf(leadId, screening, subject) : [];
  await addRoutes(tx, { lead_id: leadId, person, routes, now, notifies, jobs });
  await recordConsent(tx, { lead_id: leadId, submission, subject, alsoVehicle, dealers: routes });
  return { leadId, matches: found.routes, outcome: screening.outcome };
}

function jobsOf(leadId: string, { outcome }: Screening, subject: RequestSubject): NewJob[] {
  if (outcome === "hold") return [newJob("send-lead-held", { lead_id: leadId })];
  return [
    newJob("send-lead-confirmation", {
      lead_id: leadId,
      vehicle_unavailable: subject.kind === "unavailable",
    }),
  ];
}

function stateOf({ outcome }: Screening, routes: number): LeadState {
  if (outcome === "hold") return "held";
  return routes > 0 ? "routed" : "unmatched";
}

function scoreOf({ submission, subject }: ScreenedSubmission, { matching_cars }: Candidates) {
  const { entered, postcode } = submission;
  const hasVehicle = subject.kind === "vehicle";
  return scoreLead({ ...entered, postcode_kind: postcode.kind, has_vehicle: hasVehicle, matching_cars });
}

function leadRow(
  { submission, subject, alsoVehicle, screening }: ScreenedSubmission,
  { lead_score, score_version, score_parts }: ReturnType<typeof scoreLead>,
  { explanation }: FoundRoutes,
) {
  const named = namedVehicle(subject);
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
    vehicle_id: availableVehicle(subject)?.vehicle_id ?? null,
    also_vehicle_id: alsoVehicle?.vehicle_id ?? null,
    named_dealer_id: named?.dealer_id ?? null,
    asked_make: named?.make ?? null,
    asked_model: named?.model ?? null,
    asked_generated: named?.is_generated ?? false,
    chosen_dealer_ids: choice && [...choice.chosen],
    also_dealer_id: alsoVehicle?.dealer_id ?? null,
    also_make: alsoVehicle?.make ?? null,
    also_model: alsoVehicle?.model ?? null,
    lead_score,
    score_version,
    score_parts: JSON.stringify(score_parts),
    check_parts: JSON.stringify(screening.check_parts),
    routing_explanation: JSON.stringify(explanation),
    idempotency_key: idempotencyKey,
    asked_call_at: request.call_at === undefined ? null : new Date(request.call_at),
    contact_by: request.contact_by,
    created_at: now,
  };
}
