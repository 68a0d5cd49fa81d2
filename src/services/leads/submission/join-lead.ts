import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { addJob, addJobs } from "#src/queue/add-job.ts";
import { insertSavedAdverts } from "#src/services/saved-adverts/saved-advert-queries.ts";
import { listRoutedDealers, markChanged } from "../../lead-routes/lead-route-queries.ts";
import { bookAskedCall, requireFreeCall, TIME_TAKEN } from "../calls/booked-calls.ts";
import { deleteCall, findAskedCall, findCallAt } from "../calls/call-queries.ts";
import { responseClockJobs } from "../response-clock/response-clock-jobs.ts";
import type { RequestedCars } from "../routing/request-subject.ts";
import { addQuestion, insertRepeat, setAskedCall, setByMessages } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { recordConsent } from "./record-consent.ts";

interface Repeat extends RequestedCars {
  submission: LeadSubmission;
  leadId: string;
}

/**
 * Saves and confirms a duplicate request, without routing or charging it again. Dealers see a new question
 * and a new time for the call.
 */
export async function joinLead(tx: DbOrTransaction, repeat: Repeat) {
  const { submission, leadId } = repeat;
  const { request, idempotencyKey, now } = submission;
  const leadRepeatId = await insertRepeat(tx, {
    lead_id: leadId,
    idempotency_key: idempotencyKey,
    received_at: now,
    source: request.source,
    request: JSON.stringify(request),
  });
  await insertSavedAdverts(tx, leadId, submission.adverts);
  if (request.question !== undefined && (await addQuestion(tx, leadId, request.question))) {
    await markChanged(tx, leadId, now);
  }
  if (request.contact_by === "messages") await setByMessages(tx, leadId);
  await bookRepeatedCall(tx, repeat);
  await recordConsent(tx, { ...repeat, lead_id: leadId, dealers: await listRoutedDealers(tx, leadId) });
  await addJob(tx, "send-lead-confirmation", { lead_id: leadId, lead_repeat_id: leadRepeatId });
}

const ANSWERED = "This dealer has already answered your earlier request. Choose no time.";

/** Books the call time of a repeat for the earlier request, replacing its own. */
async function bookRepeatedCall(tx: DbOrTransaction, { submission, vehicle, leadId }: Repeat) {
  const { request, now } = submission;
  if (request.call_at === undefined) return;
  const call = { lead_id: leadId, dealer_id: vehicle?.dealer_id ?? "" };
  const present = vehicle && (await findCallAt(tx, call));
  if (present?.getTime() === Date.parse(request.call_at)) return;
  const callAt = await requireFreeCall(tx, submission, vehicle);
  await setAskedCall(tx, leadId, callAt);
  const asked = await findAskedCall(tx, leadId);
  if (!asked) throw new InvalidInput({ call_at: ANSWERED });
  const route = { lead_id: leadId, dealer_id: asked.dealer_id };
  await deleteCall(tx, route);
  const booked = await bookAskedCall(tx, leadId, { now });
  if (!booked) throw new InvalidInput({ call_at: TIME_TAKEN });
  await addJobs(tx, responseClockJobs(route, booked.window));
  await markChanged(tx, leadId, now);
}
