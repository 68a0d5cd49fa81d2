import { z } from "zod";
import { BRAND } from "#src/domain/policy/brand.ts";
import { responseExcerpt } from "#src/domain/webhooks/delivery.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
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
import { adfContent } from "./adf-content.ts";

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
