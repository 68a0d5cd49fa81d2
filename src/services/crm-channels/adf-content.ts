import {
  type AdfLinks,
  adfDocument,
  testAdfDocument,
  withdrawnAdfDocument,
} from "#src/domain/adf/adf-document.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysBefore, minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectDealerLead } from "#src/services/leads/inbox/dealer-lead-queries.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import { findAdfRoute, findEarlierAttempts } from "./adf-queries.ts";

export type AdfContent =
  | { kind: "document"; xml: string }
  /** Without personal data, so it goes to channels that are off, too. */
  | { kind: "emptied"; xml: string }
  | { kind: "waits"; until: Date }
  /** Nothing to send: the receiver holds nothing of this enquiry and may not get it. */
  | { kind: "nothing" };

/** Content of a delivery, built when it is sent and never stored. */
export async function adfContent(
  { db, publicOrigin }: AppContext,
  delivery: WaitingDelivery,
  at: Date,
): Promise<AdfContent> {
  const { lead_id, dealer_id, webhook_delivery_id, happened_at } = delivery;
  const dealer = { dealer_id, name: delivery.dealer_name };
  if (lead_id === null) {
    const test = { delivery_id: webhook_delivery_id, at: happened_at, dealer };
    return { kind: "document", xml: testAdfDocument(test, linksOf(publicOrigin, null)) };
  }
  const key = { lead_id, dealer_id };
  const route = await findAdfRoute(db, key);
  if (!route) return { kind: "nothing" };
  const undoneUntil = route.withdrawn_at && minutesAfter(route.withdrawn_at, WITHDRAWAL_UNDO_MINUTES);
  const [lead, earlier] = await Promise.all([
    selectDealerLead(db, key),
    findEarlierAttempts(db, { ...key, webhook_endpoint_id: delivery.webhook_endpoint_id }),
  ]);
  const links = linksOf(publicOrigin, lead_id);
  const enquiry = { ...lead, dealer };
  if (lead.contact_stopped === null) {
    const status = earlier.hasAccepted ? "resend" : "new";
    return { kind: "document", xml: adfDocument(enquiry, status, links) };
  }
  const mayBeUndone = lead.contact_stopped === "withdrawn" && undoneUntil !== null && undoneUntil > at;
  if (mayBeUndone) return { kind: "waits", until: undoneUntil };
  const isForgotten = lead.routed_at < daysBefore(at, WEBHOOK_DELIVERY_RETENTION_DAYS);
  if (!earlier.hasAny && !isForgotten) return { kind: "nothing" };
  return { kind: "emptied", xml: withdrawnAdfDocument(enquiry, links) };
}

const linksOf = (siteUrl: string, leadId: string | null): AdfLinks => ({
  siteUrl,
  enquiryUrl: `${siteUrl}/dealer/leads/${leadId ?? ""}`,
  progressUrl: `${siteUrl}/api/dealer/leads/${leadId ?? ""}/progress`,
});
