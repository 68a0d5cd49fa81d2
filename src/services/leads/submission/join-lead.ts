import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { RequestedVehicle } from "../routing/routing-queries.ts";
import { insertRepeat, listRoutedDealers } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * Joins a request to an earlier lead of the same person: kept with its consent and answered
 * by mail, but neither routed nor charged again, and no dealer is told.
 */
export async function joinLead(
  tx: DbOrTransaction,
  repeat: {
    submission: LeadSubmission;
    idempotency_key: string | null;
    asked_about: RequestedVehicle | null;
    lead_id: string;
  },
): Promise<void> {
  const { submission, idempotency_key, asked_about, lead_id } = repeat;
  const { request, now } = submission;
  const leadRepeatId = await insertRepeat(tx, {
    lead_id,
    idempotency_key,
    received_at: now,
    source: request.source,
    request: JSON.stringify(request),
  });
  await recordConsent(tx, {
    lead_id,
    submission,
    named_dealer: asked_about?.dealer_name ?? null,
    dealers: await listRoutedDealers(tx, lead_id),
  });
  await addJob(tx, "send-lead-confirmation", { lead_id, lead_repeat_id: leadRepeatId });
}
