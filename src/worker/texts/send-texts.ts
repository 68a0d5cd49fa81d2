import { formatDeadline } from "#src/domain/format/format.ts";
import { TEXT_CODE_MINUTES } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { TextRefused } from "#src/integrations/text-sender/text-sender.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findWaitingEnquiry } from "#src/services/leads/lead-mail-queries.ts";
import { codeDigest } from "#src/services/text-messages/text-number.ts";
import {
  deleteRefusedNumber,
  findConfirmedNumber,
  findTextNumber,
} from "#src/services/text-messages/text-number-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";

/** Names the car and the deadline, never the buyer. */
export async function sendEnquiryText(
  context: JobContext,
  { lead_id, dealer_id, user_id, until }: JobPayload<"send-enquiry-text">,
): Promise<void> {
  const { db, encryption, log, now, publicOrigin, textSender } = context;
  if (textSender === null || Date.parse(until) <= now().getTime()) return;
  const enquiry = await findWaitingEnquiry(db, { lead_id, dealer_id });
  const sealed = await findConfirmedNumber(db, { user_id, dealer_id });
  if (!enquiry || sealed === null) return;
  const { vehicle, response_due_at } = enquiry.dealer;
  const about = vehicle ? ` about a ${vehicle.year} ${vehicle.make} ${vehicle.model}` : "";
  const due = response_due_at ? ` Answer by ${formatDeadline(response_due_at)}.` : "";
  const text = `${BRAND}: new enquiry${about}.${due} ${publicOrigin}/dealer/leads`;
  const phone = await encryption.decrypt(sealed).catch(() => null);
  try {
    if (phone === null) throw new TextRefused("the number is unreadable since AUTH_SECRET has changed");
    await textSender.send({ to: phone, text });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    log.info({ user_id, reason: error.message }, "text refused, number removed");
    await deleteRefusedNumber(db, { user_id, encrypted_phone: sealed });
  }
}

/** Sends nothing once the code has expired or another was asked for. */
export async function sendTextCode(
  { db, encryption, log, now, textSender }: JobContext,
  { user_id, sealed_code }: JobPayload<"send-text-code">,
): Promise<void> {
  const number = await findTextNumber(db, user_id);
  if (textSender === null || !number?.code_expires_at || number.code_expires_at <= now()) return;
  const code = await encryption.decrypt(sealed_code);
  if (number.code_digest !== codeDigest({ encryption }, user_id, code)) return;
  const text = `${code} is your ${BRAND} code. It works for ${TEXT_CODE_MINUTES} minutes. Enter it on your account page to get texts about new enquiries.`;
  try {
    await textSender.send({ to: await encryption.decrypt(number.encrypted_phone), text });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    log.info({ user_id, reason: error.message }, "text refused");
  }
}
