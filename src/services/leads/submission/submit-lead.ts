import type { DbOrTransaction } from "#src/db/database.ts";
import { kinshipOf } from "#src/domain/leads/find-duplicate.ts";
import { normaliseEmail } from "#src/domain/leads/person.ts";
import type { LeadLimits } from "#src/domain/leads/screen-lead.ts";
import { readFormTraces } from "#src/domain/leads/spam-signals.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/matching.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { findRequestedVehicle } from "../routing/routing-queries.ts";
import { acceptLead } from "./accept-lead.ts";
import { checkLeadRequest } from "./check-lead-request.ts";
import { joinLead } from "./join-lead.ts";
import { lockLeadPerson } from "./lead-lock-queries.ts";
import {
  findEarlierLeads,
  findLeadByKey,
  findLeadState,
  hasVehicle,
  listPlannedDealers,
  listRoutedDealers,
} from "./lead-queries.ts";
import { idempotencyKeyOf, type LeadSubmission, type SubmissionMeta, wishesOf } from "./lead-submission.ts";
import { screenSubmission } from "./screen-submission.ts";

/** What the buyer is told. */
export interface LeadReceipt {
  lead_id: string;
  /** How many dealers have the lead: 0, 1 or 2. */
  routed: number;
  dealers: { name: string }[];
  /** The request joined an earlier one about the same vehicle. */
  repeat: boolean;
  /** The vehicle asked about is no longer for sale, so the request was taken as a general one. */
  vehicle_unavailable: boolean;
}

/**
 * The spec's 'lead' function (§7): a buyer asks to be introduced. Lead, consent, score, routes and the jobs that send the
 * mails are saved together or not at all. Submitting the same twice makes one lead, however close together. A request
 * that looks automated is kept from dealers until an admin has looked at it, and is answered like any other.
 * @param input the lead request payload of spec §3
 * @throws InvalidInput with a message a field; then nothing was changed
 */
export async function submitLead(
  app: AppContext,
  input: unknown,
  meta: SubmissionMeta,
): Promise<LeadReceipt> {
  const { request, phone, postcode } = checkLeadRequest(input);
  // Before the transaction: it may ask a service on the internet.
  const location = await locatePostcode(app.db, app.postcode_lookup, postcode.text);
  const submission: LeadSubmission = {
    request,
    meta,
    traces: readFormTraces(input, app.now()),
    person: { email_normalised: normaliseEmail(request.email), phone },
    postcode,
    place: location.unknown ? null : location.point,
    now: app.now(),
  };
  return await app.db.transaction().execute((tx) => receiveLead(tx, submission, app.leadLimits));
}

async function receiveLead(
  tx: DbOrTransaction,
  submission: LeadSubmission,
  limits: LeadLimits,
): Promise<LeadReceipt> {
  const { request, person, now } = submission;
  await lockLeadPerson(tx, person);

  const idempotencyKey = idempotencyKeyOf(submission);
  const answered = idempotencyKey && (await findLeadByKey(tx, idempotencyKey));
  if (answered) return await receipt(tx, answered.lead_id, answered.repeat, request.vehicle_id);

  const askedAbout = await vehicleAskedAbout(tx, request.vehicle_id);
  const vehicle = askedAbout?.is_available ? askedAbout : null;
  const kinship = kinshipOf(
    {
      vehicle_ids: [askedAbout?.vehicle_id ?? null, vehicle?.vehicle_id ?? null],
      wishes: wishesOf(submission),
    },
    await findEarlierLeads(tx, person, daysBefore(now, DUPLICATE_WINDOW_DAYS)),
    now,
  );
  if (kinship.kind === "same") return await receipt(tx, kinship.lead_id, false, request.vehicle_id);
  const verdict = await screenSubmission(tx, submission, limits);
  if (kinship.kind === "repeat" && verdict.outcome !== "reject") {
    await joinLead(tx, {
      submission,
      idempotency_key: idempotencyKey,
      asked_about: askedAbout,
      lead_id: kinship.lead_id,
    });
    return await receipt(tx, kinship.lead_id, true, request.vehicle_id);
  }
  const leadId = await acceptLead(tx, {
    submission,
    verdict,
    idempotency_key: idempotencyKey,
    asked_about: askedAbout,
    vehicle,
  });
  return await receipt(tx, leadId, false, request.vehicle_id);
}

async function vehicleAskedAbout(tx: DbOrTransaction, vehicleId: string | undefined) {
  if (vehicleId === undefined || !isUuid(vehicleId)) return null;
  return await findRequestedVehicle(tx, vehicleId);
}

async function receipt(
  tx: DbOrTransaction,
  leadId: string,
  repeat: boolean,
  requestedVehicleId: string | undefined,
): Promise<LeadReceipt> {
  // A program learns nothing from an answer that is the same whatever became of its request.
  const isKeptBack = ["held", "rejected", "expired"].includes(await findLeadState(tx, leadId));
  const dealers = await (isKeptBack ? listPlannedDealers : listRoutedDealers)(tx, leadId);
  return {
    lead_id: leadId,
    routed: dealers.length,
    dealers: dealers.map(({ name }) => ({ name })),
    repeat,
    vehicle_unavailable: requestedVehicleId !== undefined && !(await hasVehicle(tx, leadId)),
  };
}
