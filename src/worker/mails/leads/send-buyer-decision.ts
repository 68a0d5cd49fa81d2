import { formatLongDate } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { buyerDecision } from "#src/emails/leads/buyer-decision.tsx";
import { buyerRequestWaiting } from "#src/emails/leads/buyer-request-waiting.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findBuyerRequest } from "#src/services/buyer-page/buyer-request-queries.ts";
import { listAdminEmails, listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

/** Never names the buyer. */
export async function sendBuyerDecision(
  context: JobContext,
  { buyer_request_id, dealer_id }: JobPayload<"send-buyer-decision">,
): Promise<void> {
  if (await waitsForQuietHours(context, dealer_id, "send-buyer-decision", { buyer_request_id, dealer_id })) {
    return;
  }
  const { db, mailer, log, publicOrigin } = context;
  const request = await findBuyerRequest(db, buyer_request_id);
  const dealers = request ? await listIntroducedDealers(db, request.lead_id) : [];
  const dealer = dealers.find((one) => one.dealer_id === dealer_id);
  const emails = await listEnquiryEmails(db, dealer_id);
  if (!request || !dealer || emails.length === 0) {
    log.warn({ buyer_request_id, dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const { kind, created_at, year, make, model } = request;
  // No email: the dealer knows, or a stock check asks them.
  if (kind === "called" || kind === "missed_call" || kind === "car_gone") return;
  const hasVehicle = year !== null && make !== null && model !== null;
  const mail = await buyerDecision({
    dealer_name: dealer.name,
    kind,
    about: hasVehicle ? `the ${vehicleTitle({ year, make, model })}` : "a used electric car",
    askedOn: formatLongDate(created_at),
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: emails,
    message_id: makeMessageId(`buyer-decision.${buyer_request_id}.${dealer_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

export async function sendBuyerRequestWaiting(
  { db, mailer, publicOrigin }: JobContext,
  { buyer_request_id }: JobPayload<"send-buyer-request-waiting">,
): Promise<void> {
  const request = await findBuyerRequest(db, buyer_request_id);
  const admins = await listAdminEmails(db);
  if (!request || admins.length === 0) return;
  const { kind, lead_id, dealer_name } = request;
  if (kind !== "objected" && kind !== "not_called") return;
  await mailer.send({
    ...(await buyerRequestWaiting({ kind, lead_id, dealer_name, publicOrigin })),
    to: admins,
    message_id: makeMessageId(`buyer-request-waiting.${buyer_request_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
