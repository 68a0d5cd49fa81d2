import type { DbOrTransaction } from "#src/db/database.ts";
import { callEnd, callReportDueAt } from "#src/domain/calls/call-times.ts";
import { findAskedCall, insertCall, setCallWindow } from "./call-queries.ts";

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
