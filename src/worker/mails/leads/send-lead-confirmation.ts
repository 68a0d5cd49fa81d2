import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { callExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import { leadConfirmation } from "#src/emails/leads/lead-confirmation.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import {
  findLeadForMail,
  findRepeatSender,
  type IntroducedDealer,
  type LeadForMail,
  listIntroducedDealers,
} from "#src/services/leads/lead-mail-queries.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/find-response-claim.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendLeadConfirmation(
  context: JobContext,
  payload: JobPayload<"send-lead-confirmation">,
): Promise<void> {
  const { lead_id, lead_repeat_id, vehicle_unavailable = false } = payload;
  const { db, mailer, log, publicOrigin, buyerLinks } = context;
  const lead = await findLeadForMail(db, lead_id);
  const buyer = lead && lead_repeat_id ? await findRepeatSender(db, lead_repeat_id) : lead;
  if (!lead || !buyer) {
    log.info({ lead_id }, "email skipped: lead erased");
    return;
  }
  // Repeats saved by an earlier version were also recognised by phone alone.
  if (normaliseEmail(buyer.email) !== normaliseEmail(lead.email)) {
    log.info({ lead_id }, "email skipped: different mailbox");
    return;
  }
  const dealers = await listIntroducedDealers(db, lead_id);
  const mail = await leadConfirmation({
    lead,
    buyer_name: buyer.name,
    dealers,
    isRepeat: lead_repeat_id !== undefined,
    call: callExpectation(await findResponseClaim(context)),
    vehicle_unavailable,
    unavailableDealer: unavailableDealer(lead, dealers),
    chosenDealers: lead.chosen_dealers?.map(({ name }) => name) ?? null,
    pageUrl: buyerLinks.urlOf(lead),
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: buyer.email,
    message_id: makeMessageId(`lead-confirmation.${lead_repeat_id ?? lead_id}`, publicOrigin),
    // Suppresses automatic replies such as holiday notices.
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** The name of the vehicle's dealer, if the lead went past them. */
function unavailableDealer(
  { vehicle, named_dealer, chosen_dealers }: LeadForMail,
  dealers: readonly IntroducedDealer[],
): string | null {
  if (!vehicle || !named_dealer) return null;
  // The buyer did not choose them, so nothing is known of whether they take requests.
  if (chosen_dealers?.every(({ dealer_id }) => dealer_id !== named_dealer.dealer_id)) return null;
  return dealers.some(({ dealer_id }) => dealer_id === named_dealer.dealer_id) ? null : named_dealer.name;
}
