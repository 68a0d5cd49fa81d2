import { NotFound } from "#src/domain/errors/errors.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { leadNotification } from "#src/emails/leads/lead-notification.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { makeEnquiryLinks } from "#src/services/leads/enquiry-link/make-enquiry-links.ts";
import { findLinkedEnquiry } from "#src/services/leads/enquiry-link/open-enquiry-link.ts";
import { queuePushes } from "#src/services/push/queue-pushes.ts";
import { queueTexts } from "#src/services/text-messages/queue-texts.ts";
import { findWaitingEnquiry } from "#src/worker/find-waiting-enquiry.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

/** Members who may open the enquiry by a link get an email each, the other recipients one together. */
export async function sendLeadNotification(
  context: JobContext,
  payload: JobPayload<"send-lead-notification">,
): Promise<void> {
  const { lead_id, dealer_id, member } = payload;
  const { db, mailer, log, publicOrigin } = context;
  const enquiry = await findWaitingEnquiry(db, { lead_id, dealer_id });
  if (!enquiry) {
    log.info({ lead_id, dealer_id }, "email skipped: nothing to answer");
    return;
  }
  const { lead, dealer } = enquiry;
  if (await waitsForQuietHours(context, dealer_id, "send-lead-notification", payload)) return;
  if (!member) {
    await queuePushes(context, { lead_id, dealer_id });
    await queueTexts(context, { lead_id, dealer_id });
  }
  const emails = await listEnquiryEmails(db, dealer_id);
  if (emails.length === 0) {
    log.warn({ lead_id, dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const to = member
    ? await emailOf(context, emails, member.user_id)
    : await emailsWithoutLink(context, payload, emails);
  if (to.length === 0) return;
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
    call_at: dealer.call_at,
    linkUrl: member ? await linkUrl(context, member.sealed_token) : null,
    publicOrigin,
  });
  const id = ["lead-notification", lead_id, dealer_id, ...(member ? [member.user_id] : [])].join(".");
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(id, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

const isAmong = (emails: readonly string[], email: string) =>
  emails.some((one) => one.toLowerCase() === email.toLowerCase());

async function emailOf({ db }: JobContext, emails: readonly string[], userId: string): Promise<string[]> {
  const user = await findUserById(db, userId);
  return user && isAmong(emails, user.email) ? [user.email] : [];
}

async function emailsWithoutLink(
  context: JobContext,
  { lead_id, dealer_id }: { lead_id: string; dealer_id: string },
  emails: readonly string[],
): Promise<string[]> {
  const members = await makeEnquiryLinks(context, { lead_id, dealer_id }, emails);
  const linked = members.map(({ email }) => email);
  return emails.filter((email) => !isAmong(linked, email));
}

/** Null when the link has ended while the email waited. */
async function linkUrl(context: JobContext, sealedToken: string): Promise<string | null> {
  const token = await context.encryption.decrypt(sealedToken);
  try {
    await findLinkedEnquiry(context, token, null);
    return `${context.publicOrigin}/enquiry/${token}`;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function areaOf(postcode: string): string {
  const parsed = parsePostcode(postcode);
  return parsed === null || parsed.kind === "area" ? "the United Kingdom" : parsed.outward;
}
