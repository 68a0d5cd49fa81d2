import type { DbOrTransaction } from "#src/db/database.ts";
import { callEnd, callReportDueAt, freeCallTimes, isFreeCallTime } from "#src/domain/calls/call-times.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { DealerChoice } from "#src/domain/leads/choice/dealer-choice.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { listRoutedDealers } from "#src/services/lead-routes/lead-route-queries.ts";
import { listOpenDays } from "#src/services/preferences/preference-queries.ts";
import { findAskedCall, hasBookedCall, insertCall, listFullTimes, setCallWindow } from "./call-queries.ts";

export async function listFreeCallTimes(db: DbOrTransaction, dealerId: string, now: Date): Promise<Date[][]> {
  const [open, full] = await Promise.all([listOpenDays(db, [dealerId]), listFullTimes(db, dealerId, now)]);
  const days = open.get(dealerId);
  return days ? freeCallTimes(days, full, now) : [];
}

/**
 * Books the time that the buyer asked for, which replaces the dealer's response window. Idempotent.
 * @param options.among only for one of these dealers
 * @returns null without a requested time, or when it has passed or is full
 */
export async function bookAskedCall(
  tx: DbOrTransaction,
  leadId: string,
  { now, among }: { now: Date; among?: readonly string[] },
) {
  const asked = await findAskedCall(tx, leadId);
  if (!asked || asked.call_at <= now) return null;
  const { dealer_id, call_at } = asked;
  if (among && !among.includes(dealer_id)) return null;
  const call = { lead_id: leadId, dealer_id };
  if (!(await insertCall(tx, { ...call, call_at }))) return null;
  const endsAt = callEnd(call_at);
  const reportDueAt = callReportDueAt(call_at);
  await setCallWindow(tx, call, { endsAt, reportDueAt });
  return { dealer_id, window: { reminders: [], endsAt, callAt: call_at }, report_due_at: reportDueAt };
}

export const TIME_TAKEN = "This time is no longer free. Choose another time, or none.";
const DEALER_UNAVAILABLE = "This dealer takes no requests at the moment. Choose no time.";
const BY_MESSAGES = "With messages only, no one rings you. Choose no time.";
const DEALER_UNTICKED = "You unticked the dealer who would ring. Choose no time, or tick the dealer again.";

/** Held requests are checked too, so that they look like others. */
export async function requireFreeCall(
  tx: DbOrTransaction,
  { request, choice, now }: { request: LeadRequest; choice: DealerChoice | null; now: Date },
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
