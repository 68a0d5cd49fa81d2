import { BRAND } from "#src/domain/policy/brand.ts";
import { responseExcerpt } from "#src/domain/webhooks/response-excerpt.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import { type Outcome, startAttempt } from "#src/services/webhooks/send-event.ts";

const ACCEPTED = 250;

/**
 * Sends the document as the whole body, with the same Message-ID for each attempt.
 * @throws when our mail server did not accept it, so that the job is retried and no attempt is recorded
 */
export async function mailAdf(
  { publicOrigin }: Pick<AppContext, "publicOrigin">,
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
      needsTls: true,
      // The ids let an erasure find captured and logged copies.
      message_id: `<adf.${webhook_delivery_id}.${lead_id ?? "test"}@${new URL(publicOrigin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return attempted({ status: ACCEPTED });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return attempted(refusal);
  }
}

/**
 * Null for a fault of our own mail server or network, which says nothing about the dealer's address. 5xx is
 * permanent (RFC 5321, 4.2.1).
 */
function refusalOf(error: unknown): Partial<Outcome> | null {
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
