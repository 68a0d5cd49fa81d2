import type { DbOrTransaction } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";
import { callEnd } from "#src/domain/calls/call-times.ts";
import { isChosen } from "#src/domain/leads/choice/dealer-choice.ts";
import { REPEAT_SUBMISSION_WINDOW_SECONDS } from "#src/domain/policy/leads/matching.ts";
import { secondsAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDeadlines } from "../response-clock/start-response-clock.ts";
import { listPlannedDealers, listRoutedDealers } from "./lead-queries.ts";
import { findSentLead, listDealersToCall } from "./sent-request-queries.ts";

export interface LeadReceipt {
  lead_id: string;
  routed: number;
  dealers: { name: string }[];
  repeat: boolean;
  /** The requested vehicle is not for sale, so the request was treated as a general one. */
  vehicle_unavailable: boolean;
  /** The requested vehicle's dealer took no requests at the time; others may have it. */
  dealer_unavailable: boolean;
  /** None of the dealers whom the buyer chose can take it, and no other dealer may get it. */
  chosen_unavailable: boolean;
}

interface SavedLead {
  lead_id: string;
  state: string;
  vehicle_id: string | null;
  named_dealer_id: string | null;
  chosen_dealer_ids: readonly string[] | null;
}

/** States in which no dealer sees the lead. */
const WITHHELD_STATES = ["held", "rejected", "expired"];

export async function receiptOfSavedLead(
  tx: DbOrTransaction,
  lead: SavedLead,
  { repeat, requestedVehicleId }: { repeat: boolean; requestedVehicleId: string | undefined },
): Promise<LeadReceipt> {
  // Names the planned dealers: spammers must not learn that they were detected.
  const isWithheld = WITHHELD_STATES.includes(lead.state);
  const dealers = await (isWithheld ? listPlannedDealers : listRoutedDealers)(tx, lead.lead_id);
  return leadReceipt(lead.lead_id, dealers, {
    repeat,
    vehicle_unavailable: requestedVehicleId !== undefined && lead.vehicle_id === null,
    ownDealerId: lead.vehicle_id && lead.named_dealer_id,
    chosenDealerIds: lead.chosen_dealer_ids,
  });
}

export function leadReceipt(
  leadId: string,
  dealers: readonly { dealer_id: string; name: string }[],
  about: Pick<LeadReceipt, "repeat" | "vehicle_unavailable"> & {
    ownDealerId: string | null;
    chosenDealerIds: readonly string[] | null;
  },
): LeadReceipt {
  const { ownDealerId, chosenDealerIds, ...unchanged } = about;
  const isOwnAsked = ownDealerId !== null && isChosen(chosenDealerIds, ownDealerId);
  return {
    lead_id: leadId,
    routed: dealers.length,
    dealers: dealers.map(({ name }) => ({ name })),
    ...unchanged,
    dealer_unavailable: isOwnAsked && !dealers.some(({ dealer_id }) => dealer_id === ownDealerId),
    chosen_unavailable: chosenDealerIds !== null && dealers.length === 0,
  };
}

export type SentRequest = Found<typeof findSentRequest>;

/**
 * Content of the page after a request: cars, dealers and deadlines. Withheld requests and repeats look like
 * accepted ones, with the deadline that they would have.
 */
export async function findSentRequest(
  { db, now, buyerLinks }: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
) {
  const receipt = buyerLinks.readReceipt(token, now());
  const lead = receipt && (await findSentLead(db, receipt.lead_id, receipt.sent_at));
  if (!lead || lead.state === "withdrawn" || lead.state === "unmatched") return null;
  const isWithheld = WITHHELD_STATES.includes(lead.state);
  const chosen = await (isWithheld ? listPlannedDealers : listRoutedDealers)(db, lead.lead_id);
  const ids = chosen.map(({ dealer_id }) => dealer_id);
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
        if (isFirst && !isWithheld) return { ...dealer, response_due_at, call_at };
        const asked = dealer.dealer_id === lead.car_dealer_id ? askedCall : null;
        if (asked) return { ...dealer, response_due_at: callEnd(asked), call_at: asked };
        // Omits the earlier request's call time: only its own mailbox may read it.
        const endsAt = call_at ? null : (windows.get(dealer.dealer_id)?.endsAt ?? null);
        return { ...dealer, response_due_at: endsAt, call_at: null };
      }),
  };
}
