import { BRAND } from "#src/domain/policy/brand.ts";
import { responseExcerpt } from "#src/domain/webhooks/response-excerpt.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import type { Outcome } from "#src/services/webhooks/send-event.ts";

const ACCEPTED = 250;

/** The whole body is the document. The same Message-ID for each attempt of a delivery. */
export async function mailAdf(
  { public_origin }: Pick<AppContext, "public_origin">,
  mailer: Mailer,
  { delivery, xml }: { delivery: WaitingDelivery; xml: string },
): Promise<Outcome> {
  const { webhook_delivery_id, lead_id, url } = delivery;
  const began = performance.now();
  const attempted = (failed: Partial<Outcome>): Outcome => ({
    ...{ status: null, failure: "", answer: "", tookTooLong: false, isFinal: false, isBlameless: false },
    duration_ms: Math.round(performance.now() - began),
    ...failed,
  });
  try {
    await mailer.send({
      to: decodeURIComponent(new URL(url).pathname),
      subject: lead_id === null ? `Test enquiry from ${BRAND}` : `Enquiry from ${BRAND}`,
      html: "",
      text: xml,
      needsTls: true,
      // The ids let an erasure find captured and logged copies.
      message_id: `<adf.${webhook_delivery_id}.${lead_id ?? "test"}@${new URL(public_origin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return attempted({ status: ACCEPTED });
  } catch (error) {
    return attempted(refusalOf(error));
  }
}

/** Codes and replies of nodemailer. 5xx is permanent (RFC 5321, 4.2.1). */
function refusalOf(error: unknown): Partial<Outcome> {
  const { code = "", responseCode = null, response = "" } = error as SmtpError;
  const answer = responseExcerpt(new TextEncoder().encode(response));
  if (TLS_CODES.has(code)) {
    return {
      failure: "Not encrypted: the mail server offers no TLS, so nothing was sent. Use HTTPS, or ask support",
      isFinal: true,
    };
  }
  if (responseCode !== null && responseCode >= 500) {
    const failure = `The mail server refused the email (${responseCode}). Check the address with your supplier`;
    return { status: responseCode, failure, answer, isFinal: true };
  }
  if (responseCode !== null) {
    return { status: responseCode, failure: `The mail server is busy (${responseCode})`, answer };
  }
  return { failure: `The mail server could not be reached${code === "" ? "" : ` (${code})`}` };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
}

const TLS_CODES = new Set(["ETLS", "EREQUIRETLS"]);
