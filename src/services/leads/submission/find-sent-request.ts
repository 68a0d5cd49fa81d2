import type { Found } from "#src/db/database.ts";
import { callEnd } from "#src/domain/calls/call-times.ts";
import { REPEAT_SUBMISSION_WINDOW_SECONDS } from "#src/domain/policy/leads.ts";
import { secondsAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDeadlines } from "../response-clock/response-clock-jobs.ts";
import { isWithheld, listShownDealers } from "./lead-receipt.ts";
import { findSentLead, listDealersToCall } from "./sent-request-queries.ts";

export type SentRequest = Found<typeof findSentRequest>;

/**
 * Content of the page after a request: cars, dealers and deadlines; no dealers where none has it. Withheld requests and repeats look like
 * accepted ones, with the deadline that they would have.
 */
export async function findSentRequest(
  { db, now, buyerLinks }: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
) {
  const receipt = buyerLinks.readReceipt(token, now());
  const lead = receipt && (await findSentLead(db, receipt.lead_id, receipt.sent_at));
  if (!lead || lead.state === "withdrawn") return null;
  const ids = (await listShownDealers(db, lead)).map(({ dealer_id }) => dealer_id);
  const [dealers, { windows }] = await Promise.all([
    listDealersToCall(db, lead.lead_id, ids),
    findDeadlines(db, ids, receipt.sent_at),
  ]);
  const isFirst = receipt.sent_at <= secondsAfter(lead.created_at, REPEAT_SUBMISSION_WINDOW_SECONDS);
  const repeatedCall = lead.repeated_call_at === null ? null : new Date(lead.repeated_call_at);
  const askedCall = isFirst ? lead.asked_call_at : repeatedCall;
  return {
    lead_id: lead.lead_id,
    vehicle: lead.vehicle,
    also_vehicle: lead.also_vehicle,
    by_messages: lead.by_messages,
    dealers: dealers
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map(({ withdrawn_at: _, response_due_at, call_at, ...dealer }) => {
        if (isFirst && !isWithheld(lead)) return { ...dealer, response_due_at, call_at };
        const asked = dealer.dealer_id === lead.car_dealer_id ? askedCall : null;
        if (asked) return { ...dealer, response_due_at: callEnd(asked), call_at: asked };
        // Omits the earlier request's call time: only its own mailbox may read it.
        const endsAt = call_at ? null : (windows.get(dealer.dealer_id)?.endsAt ?? null);
        return { ...dealer, response_due_at: endsAt, call_at: null };
      }),
  };
}
