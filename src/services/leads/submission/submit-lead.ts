import type { DbOrTransaction } from "#src/db/database.ts";
import { findDuplicate } from "#src/domain/leads/screening/find-duplicate.ts";
import type { LeadLimits } from "#src/domain/leads/screening/screen-lead.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findEarlierLeads, lockLeadPerson } from "../lead-person-queries.ts";
import { findRequestedCars } from "../routing/request-subject.ts";
import { acceptLead } from "./accept-lead.ts";
import { joinLead } from "./join-lead.ts";
import { findLeadByKey } from "./lead-queries.ts";
import { type LeadReceipt, leadReceipt, receiptOfSavedLead } from "./lead-receipt.ts";
import { type LeadSubmission, readSubmission, type SubmissionMeta } from "./lead-submission.ts";
import { screenSubmission } from "./screening.ts";

/** Idempotent: duplicates join the earlier lead. Suspected spam gets the normal response. */
export async function submitLead(
  app: AppContext,
  input: unknown,
  meta: SubmissionMeta,
): Promise<LeadReceipt> {
  const submission = await readSubmission(app, input, meta);
  return await app.db.transaction().execute((tx) => receiveLead(tx, submission, app.leadLimits));
}

async function receiveLead(
  tx: DbOrTransaction,
  submission: LeadSubmission,
  limits: LeadLimits,
): Promise<LeadReceipt> {
  const { request, entered, person, choice, idempotencyKey, now } = submission;
  const { vehicle_id: requestedVehicleId } = request;
  await lockLeadPerson(tx, person, submission.meta.ip);
  const replayed = idempotencyKey && (await findLeadByKey(tx, idempotencyKey));
  if (replayed) {
    return await receiptOfSavedLead(tx, replayed, { repeat: replayed.repeat, requestedVehicleId });
  }
  const cars = await findRequestedCars(tx, request);
  const earlier = await findEarlierLeads(tx, person, daysBefore(now, DUPLICATE_WINDOW_DAYS));
  const { named, vehicle, alsoVehicle, isUnavailable } = cars;
  const duplicate = findDuplicate(
    {
      vehicle_ids: [named?.vehicle_id ?? null, vehicle?.vehicle_id ?? null],
      also_vehicle_id: alsoVehicle?.vehicle_id ?? null,
      chosen_dealer_ids: choice?.chosen ?? null,
      wishes: entered,
    },
    earlier,
    now,
  );
  const same = earlier.find((lead) => duplicate.kind !== "new" && lead.lead_id === duplicate.lead_id);
  if (same && duplicate.kind === "same") {
    return await receiptOfSavedLead(tx, same, { repeat: false, requestedVehicleId });
  }
  const screening = await screenSubmission(tx, submission, limits);
  // A bot may have sent another person's address: an admin compares such a repeat with the first.
  if (same && !submission.spamSignals.honeypotFilled) {
    await joinLead(tx, { ...cars, submission, leadId: same.lead_id });
    return await receiptOfSavedLead(tx, same, { repeat: true, requestedVehicleId });
  }
  const { leadId, matches } = await acceptLead(tx, { ...cars, submission, screening, limits });
  return leadReceipt(leadId, matches, {
    repeat: false,
    vehicle_unavailable: isUnavailable,
    ownDealerId: vehicle?.dealer_id ?? null,
    chosenDealerIds: choice?.chosen ?? null,
  });
}
