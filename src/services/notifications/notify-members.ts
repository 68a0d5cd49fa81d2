import { NotFound } from "#src/domain/errors/errors.ts";
import { TEXT_HOURS } from "#src/domain/policy/accounts.ts";
import { PUSH_HOURS } from "#src/domain/policy/lead-routes.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJobs, newJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { LinkMember } from "#src/services/dealers/dealer-mail-queries.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import {
  findLinkedEnquiry,
  linksForReminder,
  makeEnquiryLinks,
} from "#src/services/leads/enquiry-link/enquiry-links.ts";
import { deleteMessages, insertMessages } from "#src/services/push/push-queries.ts";
import { insertTexts } from "#src/services/text-messages/text-number-queries.ts";

/** What a dealer's members get besides an email. Pushes and texts are sent once for an enquiry, or again. */
const NOTICES = {
  enquiry: { push: "once", isTexted: true },
  message: { push: "again", isTexted: false },
  call: { push: "again", isTexted: false },
  reminder: { push: "never", isTexted: false },
} as const;

export interface MemberNotice extends LeadRouteKey {
  notice: keyof typeof NOTICES;
  /** The email with this member's own link to a new enquiry, which has its own job. */
  member?: JobPayload<"send-lead-notification">["member"];
}

export interface EmailCopy {
  to: string | readonly string[];
  linkUrl: string | null;
  /** Of the member whose link it is. */
  userId: string | null;
}

type App = Pick<AppContext, "db" | "now" | "encryption" | "publicOrigin" | "textSender">;

/**
 * Sends the recipients an email about an enquiry, in copies: one with a personal link for each member of the
 * dealer, and one for all others. Pushes and texts go to all members.
 */
export async function notifyMembers(
  app: App,
  notice: MemberNotice,
  { recipients, send }: { recipients: readonly string[]; send: (copy: EmailCopy) => Promise<void> },
) {
  const { push } = NOTICES[notice.notice];
  // Does not wait for the mail server.
  if (push === "once" && !notice.member) await queuePushesAndTexts(app, notice);
  for (const copy of await copiesOf(app, notice, recipients)) await send(copy);
  // After the email, which a retry sends once: a push has no id.
  if (push === "again") await queuePushesAndTexts(app, notice);
}

async function copiesOf(
  app: App,
  { notice, lead_id, dealer_id, member }: MemberNotice,
  recipients: readonly string[],
): Promise<EmailCopy[]> {
  if (member) return await copyForMember(app, member, recipients);
  const enquiry = { lead_id, dealer_id };
  const linked: (LinkMember & { token?: string })[] =
    notice === "enquiry"
      ? await makeEnquiryLinks(app, enquiry, recipients)
      : await linksForReminder(app, enquiry, recipients);
  const others = recipients.filter((recipient) => !linked.some(({ email }) => isSame(email, recipient)));
  return [
    ...(others.length > 0 ? [{ to: others, linkUrl: null, userId: null }] : []),
    ...linked.flatMap(({ email, user_id, token }) =>
      token ? [{ to: [email], linkUrl: linkUrl(app, token), userId: user_id }] : [],
    ),
  ];
}

async function copyForMember(
  app: App,
  { user_id, sealed_token }: NonNullable<MemberNotice["member"]>,
  recipients: readonly string[],
): Promise<EmailCopy[]> {
  const user = await findUserById(app.db, user_id);
  if (!user || !recipients.some((recipient) => isSame(recipient, user.email))) return [];
  const token = await app.encryption.decrypt(sealed_token);
  // The link may have ended while the email waited.
  const link = await findLinkedEnquiry(app, token, null).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return [{ to: [user.email], linkUrl: link && linkUrl(app, token), userId: user_id }];
}

const linkUrl = ({ publicOrigin }: App, token: string) => `${publicOrigin}/enquiry/${token}`;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Queues pushes to the members' subscribed browsers, and texts to those who asked for them. Each dealer's run
 * one at a time, so that slow endpoints of one dealer occupy one worker.
 */
async function queuePushesAndTexts(app: App, { notice, lead_id, dealer_id }: MemberNotice) {
  const { push, isTexted } = NOTICES[notice];
  const at = app.now();
  const enquiry = { lead_id, dealer_id };
  const pushed = { until: hoursAfter(at, PUSH_HOURS).toISOString() };
  const texted = { ...enquiry, until: hoursAfter(at, TEXT_HOURS).toISOString() };
  await app.db.transaction().execute(async (tx) => {
    if (push === "again") await deleteMessages(tx, enquiry);
    const browsers = await insertMessages(tx, enquiry, at);
    const members = isTexted && app.textSender !== null ? await insertTexts(tx, enquiry, at) : [];
    await addJobs(tx, [
      ...browsers.map((pushSubscriptionId) =>
        newJob(
          "send-push",
          { push_subscription_id: pushSubscriptionId, ...pushed },
          { queueName: `pushes.${dealer_id}` },
        ),
      ),
      ...members.map((userId) =>
        newJob("send-enquiry-text", { user_id: userId, ...texted }, { queueName: `texts.${dealer_id}` }),
      ),
    ]);
  });
}
