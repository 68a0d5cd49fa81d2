import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { namedVehicle, type RequestedCars } from "../routing/request-subject.ts";
import { bookRepeatedCall } from "./book-repeated-call.ts";
import { addQuestion, insertRepeat, listRoutedDealers, markChanged, setByMessages } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * Saves and confirms a duplicate request, without routing or charging it again. Dealers see a new question
 * and a new time for the call.
 */
export async function joinLead(
  tx: DbOrTransaction,
  repeat: RequestedCars & {
    submission: LeadSubmission;
    idempotencyKey: string | null;
    leadId: string;
  },
): Promise<void> {
  const { submission, subject, alsoVehicle, idempotencyKey, leadId } = repeat;
  const { request, now } = submission;
  const leadRepeatId = await insertRepeat(tx, {
    lead_id: leadId,
    idempotency_key: idempotencyKey,
    received_at: now,
    source: request.source,
    request: JSON.stringify(request),
  });
  if (request.question !== undefined && (await addQuestion(tx, leadId, request.question))) {
    await markChanged(tx, leadId, now);
  }
  if (request.contact_by === "messages") await setByMessages(tx, leadId);
  await bookRepeatedCall(tx, repeat);
  await recordConsent(tx, {
    lead_id: leadId,
    submission,
    named: namedVehicle(subject),
    alsoNamed: alsoVehicle,
    dealers: await listRoutedDealers(tx, leadId),
  });
  await addJob(tx, "send-lead-confirmation", { lead_id: leadId, lead_repeat_id: leadRepeatId });
}
