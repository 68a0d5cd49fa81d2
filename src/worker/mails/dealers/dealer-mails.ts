import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { staffInvitation } from "#src/emails/accounts/staff-invitation.tsx";
import { applicationDecided } from "#src/emails/dealers/application-decided.tsx";
import { applicationReceived } from "#src/emails/dealers/application-received.tsx";
import { applicationToDecide } from "#src/emails/dealers/application-to-decide.tsx";
import { dealerStatusChanged } from "#src/emails/dealers/dealer-status-changed.tsx";
import { identityDecided } from "#src/emails/dealers/identity-decided.tsx";
import type { Email } from "#src/emails/render-email.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import { findApplication, findStep } from "#src/services/dealers/application/application-queries.ts";
import { listAdminEmails, listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findInvitation } from "#src/services/dealers/staff/invitation-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

// The portal's first page shows the application, or the listings of a dealer.
const portalUrl = ({ publicOrigin }: JobContext) => `${publicOrigin}/dealer/listings`;

export async function sendApplicationReceived(
  context: JobContext,
  { application_id }: JobPayload<"send-application-received">,
): Promise<void> {
  const found = await applicationWithApplicant(context, application_id);
  if (!found) return;
  const { trading_name, email, submitted_at } = found;
  const decisionDueAt = daysAfter(submitted_at, APPLICATION_DECISION_DAYS);
  const mail = await applicationReceived({ trading_name, decisionDueAt, portalUrl: portalUrl(context) });
  await send(context, email, mail, `application-received.${application_id}`);
}

export async function sendApplicationDecided(
  context: JobContext,
  { application_id, step_id }: JobPayload<"send-application-decided">,
): Promise<void> {
  const found = await applicationWithApplicant(context, application_id);
  const taken = await findStep(context.db, step_id);
  if (!found || !taken || taken.step === "submitted" || taken.step === "answered") return;
  const { trading_name, email } = found;
  const mail = await applicationDecided({
    trading_name,
    decision: taken.step,
    reason: taken.text,
    portalUrl: portalUrl(context),
  });
  await send(context, email, mail, `application-decided.${step_id}`);
}

export async function sendApplicationToDecide(
  context: JobContext,
  { application_id, step_id }: JobPayload<"send-application-to-decide">,
): Promise<void> {
  const found = await applicationWithApplicant(context, application_id);
  const taken = await findStep(context.db, step_id);
  const admins = await listAdminEmails(context.db);
  if (!found || !taken || admins.length === 0) return;
  const mail = await applicationToDecide({
    trading_name: found.trading_name,
    town: found.town,
    isAnswer: taken.step === "answered",
    applicationUrl: `${context.publicOrigin}/admin/dealer-applications/${application_id}`,
  });
  await send(context, admins, mail, `application-to-decide.${step_id}`);
}

export async function sendDealerStatus(
  context: JobContext,
  { dealer_id, status, reason, at }: JobPayload<"send-dealer-status">,
): Promise<void> {
  const found = await dealerWithOwners(context, dealer_id);
  if (!found) return;
  const props = { dealer_name: found.name, status, reason, portalUrl: portalUrl(context) };
  const mail = await dealerStatusChanged(props);
  await send(context, found.to, mail, `dealer-status.${dealer_id}.${Date.parse(at)}`);
}

export async function sendIdentityDecided(
  context: JobContext,
  { dealer_id, decision, wanted, reason, at }: JobPayload<"send-identity-decided">,
): Promise<void> {
  const found = await dealerWithOwners(context, dealer_id);
  if (!found) return;
  const profileUrl = `${context.publicOrigin}/dealer/profile`;
  const mail = await identityDecided({ dealer_name: found.name, decision, wanted, reason, profileUrl });
  await send(context, found.to, mail, `identity-decided.${dealer_id}.${Date.parse(at)}`);
}

async function dealerWithOwners({ db, log }: JobContext, dealerId: string) {
  const dealer = await findDealerDetails(db, dealerId);
  const owners = await listOwnerEmails(db, dealerId);
  const to = owners.length > 0 ? owners : [dealer?.email ?? ""].filter(Boolean);
  if (dealer && to.length > 0) return { name: dealer.name, to };
  log.warn({ dealer_id: dealerId }, "email skipped: dealer has no email address");
  return null;
}

/** The token is in the URL fragment, which browsers do not send and logs do not contain. */
export async function sendStaffInvitation(
  context: JobContext,
  { invitation_id, sealed_token }: JobPayload<"send-staff-invitation">,
): Promise<void> {
  const invitation = await findInvitation(context.db, invitation_id);
  if (!invitation) return;
  const token = await context.encryption.decrypt(sealed_token);
  const { dealer_name, role, email, times_sent } = invitation;
  const link = new URLSearchParams({ invitation: token, email });
  const joinUrl = `${context.publicOrigin}/dealer/join#${link}`;
  const mail = await staffInvitation({ dealer_name, role, joinUrl });
  await send(context, email, mail, `staff-invitation.${invitation_id}.${times_sent}`);
}

async function applicationWithApplicant({ db, log }: JobContext, applicationId: string) {
  const application = await findApplication(db, applicationId);
  const applicant = application && (await findUserById(db, application.user_id));
  if (!applicant) {
    log.info({ application_id: applicationId }, "email skipped: application erased");
    return null;
  }
  return { ...application, email: applicant.email };
}

async function send(
  { mailer, publicOrigin }: JobContext,
  to: string | readonly string[],
  mail: Email,
  subject: string,
): Promise<void> {
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(subject, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
