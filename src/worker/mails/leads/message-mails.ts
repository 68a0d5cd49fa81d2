import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { messageForBuyer, messageForDealer } from "#src/emails/messages/message-waiting.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import {
  findLeadForMail,
  type IntroducedDealer,
  type LeadForMail,
  listIntroducedDealers,
} from "#src/services/leads/lead-mail-queries.ts";
import { findMessage, isMessageAnswered } from "#src/services/messages/message-queries.ts";
import { queuePushes } from "#src/services/push/queue-pushes.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";
import { sendWithLinks } from "./send-with-links.ts";

/** Skipped when the other side has written since: then they have read it. */
export async function sendMessageMail(
  context: JobContext,
  payload: JobPayload<"send-message-mail">,
): Promise<void> {
  const { db, log } = context;
  const message = await findMessage(db, payload.lead_message_id);
  const lead = message && (await findLeadForMail(db, message.lead_id));
  const dealers = lead ? await listIntroducedDealers(db, lead.lead_id) : [];
  const dealer = dealers.find((one) => one.dealer_id === message?.dealer_id);
  if (!message || message.removed_at || !lead || !dealer || lead.restricted_at || dealer.withdrawn_at) {
    log.info(payload, "email skipped: conversation ended or message taken down");
    return;
  }
  if (await isMessageAnswered(db, message)) return;
  if (message.writer === "dealer") await mailBuyer(context, payload, { lead, dealer });
  else if (dealer.status !== "suspended") await mailDealer(context, payload, { lead, dealer });
}

interface Conversation {
  lead: LeadForMail;
  dealer: IntroducedDealer;
}

const idOf = (kind: string, { lead }: Conversation, { lead_message_id }: JobPayload<"send-message-mail">) =>
  `${kind}.${lead.lead_id}.${lead_message_id}`;

async function mailBuyer(
  { mailer, buyerLinks, publicOrigin }: JobContext,
  payload: JobPayload<"send-message-mail">,
  conversation: Conversation,
): Promise<void> {
  const { lead, dealer } = conversation;
  const about = dealer.vehicle ? `about the ${vehicleTitle(dealer.vehicle)}` : "for a used electric car";
  await mailer.send({
    ...(await messageForBuyer({ dealer_name: dealer.name, about, pageUrl: buyerLinks.urlOf(lead) })),
    to: lead.email,
    message_id: makeMessageId(idOf("message-for-buyer", conversation, payload), publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

async function mailDealer(
  context: JobContext,
  payload: JobPayload<"send-message-mail">,
  conversation: Conversation,
): Promise<void> {
  const { db, publicOrigin } = context;
  const { lead, dealer } = conversation;
  const { dealer_id, name, vehicle } = dealer;
  if (await waitsForQuietHours(context, dealer_id, "send-message-mail", payload)) return;
  const emails = await listEnquiryEmails(db, dealer_id);
  const about = vehicle ? `about the ${vehicleTitle(vehicle)}` : "for a used electric car";
  await sendWithLinks(context, {
    id: idOf("message-for-dealer", conversation, payload),
    enquiry: { lead_id: lead.lead_id, dealer_id },
    emails,
    write: (linkUrl) => messageForDealer({ dealer_name: name, about, linkUrl, publicOrigin }),
  });
  await queuePushes(context, { lead_id: lead.lead_id, dealer_id }, { again: true });
}
