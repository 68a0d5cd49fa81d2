import type { DbOrTransaction } from "#src/db/database.ts";
import { type DealerChoice, readDealerChoice } from "#src/domain/leads/choice/dealer-choice.ts";
import { proposalFacts } from "#src/domain/leads/choice/proposed-dealer.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { findDuplicate } from "#src/domain/leads/screening/find-duplicate.ts";
import type { LeadLimits } from "#src/domain/leads/screening/screen-lead.ts";
import { readSpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads/matching.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { lockLeadPerson } from "../lead-lock-queries.ts";
import { findEarlierLeads } from "../lead-person-queries.ts";
import {
  availableVehicle,
  findRequestedCars,
  namedVehicle,
  type RequestedCars,
} from "../routing/request-subject.ts";
import { acceptLead } from "./accept-lead.ts";
import { type CheckedLeadRequest, checkLeadRequest } from "./check-lead-request.ts";
import { joinLead } from "./join-lead.ts";
import { findLeadByKey } from "./lead-queries.ts";
import { type LeadReceipt, leadReceipt, receiptOfSavedLead } from "./lead-receipt.ts";
import { type LeadSubmission, type SubmissionMeta, storedIdempotencyKey } from "./lead-submission.ts";
import { screenSubmission } from "./screen-submission.ts";

/** Idempotent: duplicates join the earlier lead. Suspected spam gets the normal response. */
export async function submitLead(
  app: AppContext,
  input: unknown,
  meta: SubmissionMeta,
): Promise<LeadReceipt> {
  const submission = await readSubmission(app, input, meta);
  return await app.db.transaction().execute((tx) => receiveLead(tx, submission, app.leadLimits));
}

/** Runs before the transaction: locating the postcode may call an external service. */
async function readSubmission(
  app: AppContext,
  input: unknown,
  meta: SubmissionMeta,
): Promise<LeadSubmission> {
  const checked = checkLeadRequest(input);
  const choice = submittedChoice(app, checked);
  const { email, phone, postcode } = checked.entered;
  const location = await locatePostcode(app.db, app.postcodeLookup, postcode);
  const person = { email_normalised: normaliseEmail(email), phone };
  return {
    ...checked,
    meta,
    choice,
    idempotencyKey: storedIdempotencyKey(meta, person),
    spamSignals: readSpamSignals(input, app.now()),
    person,
    place: location.unknown ? null : location.point,
    now: app.now(),
  };
}

function submittedChoice(
  { dealerProposals, now }: AppContext,
  { request, entered }: CheckedLeadRequest,
): DealerChoice | null {
  const { dealer_proposal: proposal, chosen_dealers: chosen } = request;
  if (proposal === undefined && chosen === undefined) return null;
  const facts = proposalFacts(request, entered.postcode);
  return readDealerChoice(dealerProposals.read(proposal ?? "", facts, now()), chosen);
}

async function receiveLead(
  tx: DbOrTransaction,
  submission: LeadSubmission,
  limits: LeadLimits,
): Promise<LeadReceipt> {
  const { request, idempotencyKey } = submission;
  const { vehicle_id: requestedVehicleId } = request;
  await lockLeadPerson(tx, submission.person);
  const replayed = idempotencyKey && (await findLeadByKey(tx, idempotencyKey));
  if (replayed) {
    return await receiptOfSavedLead(tx, replayed, { repeat: replayed.repeat, requestedVehicleId });
  }
  const cars = await findRequestedCars(tx, request);
  const duplicate = await findDuplicateLead(tx, submission, cars);
  if (duplicate?.kind === "same") {
    return await receiptOfSavedLead(tx, duplicate.lead, { repeat: false, requestedVehicleId });
  }
  const screening = await screenSubmission(tx, submission, limits);
  // A bot may have sent another person's address: an admin compares such a repeat with the first.
  if (duplicate?.kind === "repeat" && !submission.spamSignals.honeypotFilled) {
    await joinLead(tx, { ...cars, submission, leadId: duplicate.lead.lead_id });
    return await receiptOfSavedLead(tx, duplicate.lead, { repeat: true, requestedVehicleId });
  }
  const { leadId, matches } = await acceptLead(tx, { ...cars, submission, screening, limits });
  return leadReceipt(leadId, matches, {
    repeat: false,
    vehicle_unavailable: cars.subject.kind === "unavailable",
    ownDealerId: availableVehicle(cars.subject)?.dealer_id ?? null,
    chosenDealerIds: submission.choice?.chosen ?? null,
  });
}

async function findDuplicateLead(
  tx: DbOrTransaction,
  submission: LeadSubmission,
  { subject, alsoVehicle }: RequestedCars,
) {
  const { entered, person, now } = submission;
  const earlier = await findEarlierLeads(tx, person, daysBefore(now, DUPLICATE_WINDOW_DAYS));
  const vehicles = [namedVehicle(subject), availableVehicle(subject)];
  const found = findDuplicate(
    {
      vehicle_ids: vehicles.map((vehicle) => vehicle?.vehicle_id ?? null),
      also_vehicle_id: alsoVehicle?.vehicle_id ?? null,
      chosen_dealer_ids: submission.choice?.chosen ?? null,
      wishes: entered,
    },
    earlier,
    now,
  );
  const lead = found.kind === "new" ? undefined : earlier.find(({ lead_id }) => lead_id === found.lead_id);
  return lead && { kind: found.kind, lead };
}
