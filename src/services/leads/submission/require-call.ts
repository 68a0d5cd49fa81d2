import type { DbOrTransaction } from "#src/db/database.ts";
import { isFreeCallTime } from "#src/domain/calls/call-times.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { hasBookedCall } from "../calls/call-queries.ts";
import { listFreeCallTimes } from "../routing/find-call-times.ts";
import { listRoutedDealers } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";

const TIME_TAKEN = "This time is no longer free. Choose another time, or none.";
const DEALER_UNAVAILABLE = "This dealer takes no requests at the moment. Choose no time.";
const BY_MESSAGES = "With messages only, no one rings you. Choose no time.";
const DEALER_UNTICKED = "You unticked the dealer who would ring. Choose no time, or tick the dealer again.";

/** Held requests are checked too, so that they look like others. */
export async function requireFreeCall(
  tx: DbOrTransaction,
  { request, choice, now }: LeadSubmission,
  vehicle: { dealer_id: string } | null,
): Promise<Date | null> {
  if (request.call_at === undefined) return null;
  if (request.contact_by === "messages") throw new InvalidInput({ call_at: BY_MESSAGES });
  if (vehicle && choice && !choice.chosen.includes(vehicle.dealer_id)) {
    throw new InvalidInput({ call_at: DEALER_UNTICKED });
  }
  const callAt = new Date(request.call_at);
  const days = vehicle ? await listFreeCallTimes(tx, vehicle.dealer_id, now) : [];
  if (!isFreeCallTime(days, callAt)) throw new InvalidInput({ call_at: TIME_TAKEN });
  return callAt;
}

/** Refuses the buyer who lost a race, and a dealer who takes no requests. */
export async function requireBookedCall(
  tx: DbOrTransaction,
  { leadId, dealerId }: { leadId: string; dealerId: string | undefined },
) {
  if (await hasBookedCall(tx, leadId)) return;
  const isRouted = (await listRoutedDealers(tx, leadId)).some(({ dealer_id }) => dealer_id === dealerId);
  throw new InvalidInput({ call_at: isRouted ? TIME_TAKEN : DEALER_UNAVAILABLE });
}
