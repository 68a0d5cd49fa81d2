import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { leadNotification } from "#src/emails/leads/lead-notification.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findLeadForMail, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";
import { waitsForQuietHours } from "./quiet-hours.ts";

export async function sendLeadNotification(
  context: JobContext,
  { lead_id, dealer_id }: JobPayload<"send-lead-notification">,
): Promise<void> {
  const { db, mailer, log, public_origin } = context;
  const lead = await findLeadForMail(db, lead_id);
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  if (!lead || !dealer) {
    log.info({ lead_id, dealer_id }, "email skipped: lead erased");
    return;
  }
  // After quiet hours or downtime, the dealer may have opened it already.
  if (dealer.passed_at || dealer.withdrawn_at || dealer.first_response_at) return;
  if (dealer.status === "suspended") return;
  // Restricted by the buyer; a separate email is sent when the restriction is lifted.
  if (lead.restricted_at) return;
  if (await waitsForQuietHours(context, dealer_id, "send-lead-notification", { lead_id, dealer_id })) return;
  const emails = await listEnquiryEmails(db, dealer_id);
  if (emails.length === 0) {
    log.warn({ lead_id, dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const mail = await leadNotification({
    dealer_name: dealer.name,
    vehicle: dealer.vehicle,
    isOwnVehicle: dealer.reason === "own_vehicle",
    lead_score: lead.lead_score,
    area: areaOf(lead.postcode),
    budget_band: lead.budget_band,
    timeframe_days: lead.timeframe_days,
    hasQuestion: lead.question !== null,
    due_at: dealer.response_due_at,
    public_origin,
  });
  await mailer.send({
    ...mail,
    to: emails,
    message_id: makeMessageId(`lead-notification.${lead_id}.${dealer_id}`, public_origin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

function areaOf(postcode: string): string {
  const parsed = parsePostcode(postcode);
  return parsed === null || parsed.kind === "area" ? "the United Kingdom" : parsed.outward;
}
