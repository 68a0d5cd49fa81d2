import { callExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import { leadIntroduction } from "#src/emails/leads/lead-introduction.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findLeadForMail, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/find-response-claim.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendLeadIntroduction(
  context: JobContext,
  { lead_id, dealer_id }: JobPayload<"send-lead-introduction">,
): Promise<void> {
  const { db, mailer, log, publicOrigin, buyerLinks } = context;
  const lead = await findLeadForMail(db, lead_id);
  const dealers = await listIntroducedDealers(db, lead_id);
  const dealer = dealers.find((one) => one.dealer_id === dealer_id);
  if (!lead || !dealer) {
    log.info({ lead_id, dealer_id }, "email skipped: lead erased");
    return;
  }
  // The buyer has excluded this dealer since.
  if (dealer.withdrawn_at) return;
  const { vehicle, name: buyerName } = lead;
  await mailer.send({
    ...(await leadIntroduction({
      vehicle,
      buyer_name: buyerName,
      dealer,
      isFirst: dealer === dealers[0],
      call: callExpectation(await findResponseClaim(context)),
      pageUrl: buyerLinks.urlOf(lead),
      publicOrigin,
    })),
    to: lead.email,
    message_id: makeMessageId(`lead-introduction.${lead_id}.${dealer_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
