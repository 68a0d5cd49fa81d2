import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { bookAskedCall } from "../calls/book-asked-call.ts";
import { deleteCall, findAskedCall, findCallAt } from "../calls/call-queries.ts";
import { startResponseClock } from "../response-clock/start-response-clock.ts";
import { availableVehicle, type RequestSubject } from "../routing/request-subject.ts";
import { listRoutedDealers, markChanged, setAskedCall } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { requireBookedCall, requireFreeCall } from "./require-call.ts";

const ANSWERED = "This dealer has already answered your earlier request. Choose no time.";

/**
 * Books the call time of a repeat for the earlier request, replacing its own. An unrouted request keeps the
 * time for its first dealer.
 */
export async function bookRepeatedCall(
  tx: DbOrTransaction,
  { submission, subject, leadId }: { submission: LeadSubmission; subject: RequestSubject; leadId: string },
): Promise<void> {
  const { request, now } = submission;
  const vehicle = availableVehicle(subject);
  if (request.call_at === undefined) return;
  const call = { lead_id: leadId, dealer_id: vehicle?.dealer_id ?? "" };
  const present = vehicle && (await findCallAt(tx, call));
  if (present?.getTime() === Date.parse(request.call_at)) return;
  const callAt = await requireFreeCall(tx, submission, vehicle);
  await setAskedCall(tx, leadId, callAt);
  if ((await listRoutedDealers(tx, leadId)).length === 0) return;
  const asked = await findAskedCall(tx, leadId);
  if (!asked) throw new InvalidInput({ call_at: ANSWERED });
  await deleteCall(tx, { lead_id: leadId, dealer_id: asked.dealer_id });
  const booked = await bookAskedCall(tx, leadId, { now });
  await requireBookedCall(tx, { leadId, dealerId: asked.dealer_id });
  if (booked) await startResponseClock(tx, { lead_id: leadId, dealer_id: asked.dealer_id }, booked.window);
  await markChanged(tx, leadId, now);
}
