import { z } from "zod";
import {
  type AdfLinks,
  adfDocument,
  testAdfDocument,
  withdrawnAdfDocument,
} from "#src/domain/adf/adf-document.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { responseExcerpt } from "#src/domain/webhooks/delivery.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectDealerLead } from "#src/services/leads/inbox/dealer-lead-queries.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import {
  notSent,
  type Outcome,
  postSigned,
  refusalOf,
  type Sender,
  sendEvent,
  startAttempt,
} from "#src/services/webhooks/send-event.ts";
import { findAdfRoute, findEarlierAttempts } from "./adf-queries.ts";

type AdfContent =
  | { kind: "document"; xml: string }
  /** Without personal data, so it goes to channels that are off, too. */
  | { kind: "emptied"; xml: string }
  | { kind: "waits"; until: Date }
  /** Nothing to send: the receiver holds nothing of this enquiry and may not get it. */
  | { kind: "nothing" };

/** Content of a delivery, built when it is sent and never stored. */
async function adfContent(
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

/** Sends ids to a webhook and whole enquiries to the other kinds. */
export const senderByKind =
  (mailer: Mailer): Sender =>
  async (app, delivery, at) =>
    delivery.kind === "webhook"
      ? await sendEvent(app, delivery, at)
      : await sendAdf(app, mailer, { delivery, at });

async function sendAdf(
  app: AppContext,
  mailer: Mailer,
  { delivery, at }: { delivery: WaitingDelivery; at: Date },
) {
  const content = await adfContent(app, delivery, at);
  if (content.kind === "waits") return { waitsUntil: content.until };
  const refusal = content.kind === "emptied" ? null : refusalOf(delivery);
  if (refusal) return refusal;
  if (content.kind === "nothing") return notSent("the buyer stopped the enquiry before it went out", true);
  return delivery.kind === "adf_post"
    ? await postAdf(app, delivery, { xml: content.xml, at })
    : await mailAdf(app, mailer, { delivery, xml: content.xml });
}

const header = z.object({ name: z.string(), value: z.string() });

/** Signs like a webhook, in the header that the receiver expects. */
async function postAdf(app: AppContext, delivery: WaitingDelivery, { xml, at }: { xml: string; at: Date }) {
  const headers: Record<string, string> = { "Content-Type": "application/x-adf+xml; charset=utf-8" };
  if (delivery.encrypted_header !== null) {
    try {
      const { name, value } = header.parse(
        JSON.parse(await app.encryption.decrypt(delivery.encrypted_header)),
      );
      headers[name] = value;
    } catch {
      return notSent("the password cannot be read. Add the channel again");
    }
  }
  return await postSigned(app, delivery, { body: xml, headers, at });
}

const ACCEPTED = 250;

/**
 * Sends the document as the whole body, with the same Message-ID for each attempt.
 * @throws when our mail server did not accept it, so that the job is retried and no attempt is recorded
 */
async function mailAdf(
  { publicOrigin }: AppContext,
  mailer: Mailer,
  { delivery, xml }: { delivery: WaitingDelivery; xml: string },
): Promise<Outcome> {
  const { webhook_delivery_id, lead_id, url } = delivery;
  const attempted = startAttempt();
  try {
    await mailer.send({
      to: decodeURIComponent(new URL(url).pathname),
      subject: lead_id === null ? `Test enquiry from ${BRAND}` : `Enquiry from ${BRAND}`,
      html: "",
      text: xml,
      needs_tls: true,
      // The ids let an erasure find captured and logged copies.
      message_id: `<adf.${webhook_delivery_id}.${lead_id ?? "test"}@${new URL(publicOrigin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return attempted({ status: ACCEPTED });
  } catch (error) {
    const refusal = smtpRefusal(error);
    if (!refusal) throw error;
    return attempted(refusal);
  }
}

/**
 * Null for a fault of our own mail server or network, which says nothing about the dealer's address. 5xx is
 * permanent (RFC 5321, 4.2.1).
 */
function smtpRefusal(error: unknown): Partial<Outcome> | null {
  const { code = "", command = "", responseCode = 0, response = "" } = error as SmtpError;
  // Without a reply, TLS failed, which may be temporary.
  if (code === "ETLS" && responseCode >= 500) {
    return {
      failure: "Not encrypted: the mail server offers no TLS, so nothing was sent. Use HTTPS, or ask support",
      isFinal: true,
      isOurFault: true,
    };
  }
  if (code !== "EENVELOPE" || command !== "RCPT TO") return null;
  const refused = { status: responseCode, response: responseExcerpt(new TextEncoder().encode(response)) };
  if (responseCode < 500) return { ...refused, failure: `The mail server is busy (${responseCode})` };
  const failure = `The mail server refused the email (${responseCode}). Check the address with your supplier`;
  return { ...refused, failure, isFinal: true };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}
