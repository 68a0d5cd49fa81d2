import type { DbOrTransaction } from "#src/db/database.ts";
import { scoreLead } from "#src/domain/leads/lead-score.ts";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import { type Verdict, verdictReason } from "#src/domain/leads/screen-lead.ts";
import { addJob } from "#src/queue/add-job.ts";
import { BY_SYSTEM, changeLeadState } from "../change-lead-state.ts";
import { addRoutes } from "../routing/add-routes.ts";
import { type Candidates, chooseRoutes, type FoundRoutes, findCandidates } from "../routing/find-routes.ts";
import type { RequestedVehicle } from "../routing/routing-queries.ts";
import { insertLead } from "./lead-queries.ts";
import { type LeadSubmission, wishesOf } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";

interface AcceptedLead {
  submission: LeadSubmission;
  verdict: Verdict;
  idempotency_key: string | null;
  /** What the form named, for sale or not. */
  asked_about: RequestedVehicle | null;
  /** The same, if it is for sale. */
  vehicle: RequestedVehicle | null;
}

/** Saves a new lead and adds the jobs that tell buyer and dealers what the verdict lets them know. */
export async function acceptLead(tx: DbOrTransaction, accepted: AcceptedLead): Promise<string> {
  const { verdict, submission, vehicle } = accepted;
  const leadId = await saveLead(tx, accepted, { notifies: true });
  if (verdict.outcome === "hold") await addJob(tx, "send-lead-held", { lead_id: leadId });
  // Who falls into the trap is written to least of all: the address is a stranger's.
  if (verdict.outcome === "accept") {
    const vehicleUnavailable = submission.request.vehicle_id !== undefined && vehicle === null;
    await addJob(tx, "send-lead-confirmation", { lead_id: leadId, vehicle_unavailable: vehicleUnavailable });
  }
  return leadId;
}

/** Saves a new lead with its score, state, routes and consent. @param options.tells whether dealers are told */
export async function saveLead(
  tx: DbOrTransaction,
  accepted: AcceptedLead,
  { notifies }: { notifies: boolean },
): Promise<string> {
  const { submission, verdict, asked_about, vehicle } = accepted;
  const { person, place, now } = submission;
  const namedDealerId = asked_about?.dealer_id ?? null;
  const candidates = await findCandidates(
    tx,
    { wishes: wishesOf(submission), vehicle, named_dealer_id: namedDealerId, place },
    now,
  );
  const score = scoreOf(accepted, candidates);
  const found = await chooseRoutes(tx, candidates, { lead_score: score.lead_score, now });
  const leadId = await insertLead(tx, leadRow(accepted, score, found));
  const routes = verdict.outcome === "accept" ? found.routes : [];
  await changeLeadState(tx, {
    lead_id: leadId,
    from: "received",
    to: stateOf(verdict, routes.length),
    at: now,
    by: BY_SYSTEM,
    reason: verdictReason(verdict),
  });
  await addRoutes(tx, { lead_id: leadId, person, vehicle, routes, now, notifies });
  await recordConsent(tx, {
    lead_id: leadId,
    submission,
    named_dealer: asked_about?.dealer_name ?? null,
    dealers: routes,
  });
  return leadId;
}

function stateOf({ outcome }: Verdict, routes: number): LeadState {
  if (outcome === "reject") return "rejected";
  if (outcome === "hold") return "held";
  return routes > 0 ? "routed" : "unmatched";
}

function scoreOf({ submission, vehicle }: AcceptedLead, { matching_cars }: Candidates) {
  const { request, person, postcode } = submission;
  return scoreLead({
    phone: person.phone,
    email: request.email,
    postcodeKind: postcode.kind,
    hasVehicle: vehicle !== null,
    timeframe_days: request.timeframe_days,
    px_has: request.px_has,
    matching_cars,
  });
}

function leadRow(
  { submission, verdict, idempotency_key, asked_about, vehicle }: AcceptedLead,
  { lead_score, score_version, score_parts }: ReturnType<typeof scoreLead>,
  { explanation }: FoundRoutes,
) {
  const { request, person, place, now } = submission;
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
    named_dealer_id: asked_about?.dealer_id ?? null,
    lead_score,
    score_version,
    score_parts: JSON.stringify(score_parts),
    check_parts: JSON.stringify(verdict.check_parts),
    state: "received",
    routing_explanation: JSON.stringify(explanation),
    idempotency_key,
    created_at: now,
  };
}
