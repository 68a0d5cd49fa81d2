import { z } from "zod";
import { AFTER_MAIL, type JobRow, RECURRING_JOBS } from "./schedule.ts";

const ID = z.guid();
const TEXT = z.string();
const TIME = z.iso.datetime();
const job = <Shape extends z.ZodRawShape>(payload: Shape, row: Omit<JobRow, "payload"> = {}) => ({
  payload: z.object(payload),
  ...row,
});

/** All work after the response. Handlers (worker/job-handlers.ts) are idempotent, as jobs may run more than once. */
export const JOBS = {
  ...RECURRING_JOBS,
  "send-lead-confirmation": job({
    lead_id: ID,
    /** Set when the request joined an earlier lead: emails the address just given. */
    lead_repeat_id: ID.optional(),
    vehicle_unavailable: z.boolean().optional(),
  }),
  "send-lead-notification": job({
    lead_id: ID,
    dealer_id: ID,
    /** For one member: the email has a link that opens this enquiry. */
    member: z.object({ user_id: TEXT, sealed_token: TEXT }).optional(),
  }),
  /** Without content. Stale after `until`. */
  "send-push": job({ push_subscription_id: ID, until: TIME }, { isOutbound: true }),
  "send-text-code": job({ user_id: TEXT, sealed_code: TEXT }, { isOutbound: true }),
  "send-enquiry-text": job({ lead_id: ID, dealer_id: ID, user_id: TEXT, until: TIME }, { isOutbound: true }),
  "send-lead-held": job({ lead_id: ID }),
  "send-lead-closed": job({ lead_id: ID, was_held: z.boolean().optional() }),
  "send-lead-introduction": job({ lead_id: ID, dealer_id: ID }),
  "send-response-reminder": job({ lead_id: ID, dealer_id: ID, after_minutes: z.number().int() }),
  "send-call-reminder": job({ lead_id: ID, dealer_id: ID }),
  "send-message-mail": job({ lead_message_id: ID }),
  "judge-response": job({ lead_id: ID, dealer_id: ID }),
  "send-response-missed": job({ lead_id: ID, dealer_id: ID }),
  "send-buyer-decision": job({ buyer_request_id: ID, dealer_id: ID }),
  /** Skipped if the buyer undid it. */
  "finish-withdrawal": job({ buyer_request_id: ID }),
  "send-buyer-request-waiting": job({ buyer_request_id: ID }),
  "send-email-change-link": job({ lead_id: ID, lead_email_change_id: ID, sealed_token: TEXT }),
  /** The old address, which the lead no longer has. */
  "send-email-changed": job({ lead_id: ID, lead_email_change_id: ID, sealed_email: TEXT }),
  "send-complaint-received": job({ complaint_id: ID }),
  "send-complaint-waiting": job({ complaint_id: ID }),
  "send-complaint-answer": job({ complaint_id: ID }),
  "send-message-decision": job({ complaint_id: ID }),
  "send-review-invitation": job({
    review_invitation_id: ID,
    lead_id: ID,
    is_reminder: z.boolean().optional(),
  }),
  "send-review-decided": job({ review_id: ID, lead_id: ID, at: TIME }),
  "send-review-published": job({ review_id: ID }),
  "forget-captured-mails": job({ ids: z.array(ID) }),
  "send-issue-decided": job({ lead_issue_id: ID }),
  "send-agreement-request": job({ agreement_request_id: z.number().int() }),
  "send-statement": job({ statement_number: z.number().int() }),
  "route-lead-onward": job({ lead_id: ID }),
  "send-listing-deleted": job({ vehicle_id: ID, dealer_id: ID, title: TEXT, reason: TEXT }),
  "send-listing-unpublished": job({
    vehicle_id: ID,
    dealer_id: ID,
    title: TEXT,
    reason: TEXT,
    was_shown: z.boolean().optional(),
    at: TIME,
  }),
  // Content travels in payloads, as the account may not be committed yet. No name: a stranger could receive an advertisement in it.
  "send-account-confirmation": job({ email: TEXT, sealed_token: TEXT }),
  "send-password-reset": job({ email: TEXT, sealed_token: TEXT }),
  /** For a sign-up with an existing account's address; the token only while it is unconfirmed. */
  "send-account-exists": job({ email: TEXT, sealed_token: TEXT.nullable() }),
  /** The address that the account had before the change. */
  "send-account-notice": job({
    email: TEXT,
    notice: z.enum([
      "new-sign-in",
      "password-changed",
      "second-factor-on",
      "second-factor-off",
      "recovery-codes-renewed",
      "account-deleted",
    ]),
    at: TIME,
    /** Null for a change by the operator. */
    browser: TEXT.nullable(),
  }),
  "send-api-key-created": job({ dealer_id: ID, prefix: TEXT, at: TIME, browser: TEXT }),
  "send-application-received": job({ application_id: ID }),
  "send-application-decided": job({ application_id: ID, step_id: z.number().int() }),
  "send-application-to-decide": job({ application_id: ID, step_id: z.number().int() }),
  "send-dealer-status": job({
    dealer_id: ID,
    status: z.enum(["verified", "suspended", "expired"]),
    reason: TEXT,
    at: TIME,
  }),
  "send-identity-decided": job({
    dealer_id: ID,
    decision: z.enum(["approved", "refused"]),
    wanted: TEXT,
    reason: TEXT,
    at: TIME,
  }),
  "send-staff-invitation": job({ invitation_id: ID, sealed_token: TEXT }),
  /** Without a link id for owners who may not use a link. */
  "send-stock-check": job({ dealer_id: ID, stock_check_link_id: ID.optional(), at: TIME }),
  "run-stock-feed": job(
    { stock_feed_id: ID, trigger: z.enum(["schedule", "hand"]) },
    { priority: AFTER_MAIL, isOutbound: true },
  ),
  "finish-stock-feed-run": job({ import_id: ID }),
  "send-stock-feed-status": job({
    stock_feed_id: ID,
    status: z.enum(["failing", "quarantined", "works again"]),
    at: TIME,
  }),
  "run-import": job({ import_id: ID }),
  "make-photo-sizes": job({ photo_id: ID }, { priority: AFTER_MAIL }),
  "remove-photos": job({ photo_ids: z.array(ID) }, { priority: AFTER_MAIL }),
  "fetch-post-cover": job({ post_id: ID }, { priority: AFTER_MAIL, isOutbound: true }),
  "send-weekly-performance": job(
    { dealer_id: ID, user_id: TEXT, week_began: z.iso.date() },
    { priority: AFTER_MAIL },
  ),
  "send-test-email": job({ user_id: TEXT, at: TIME }),
  "send-admin-role-changed": job({
    recipient_id: TEXT,
    user_id: TEXT,
    change: z.enum(["granted", "revoked"]),
    by: TEXT,
    reason: TEXT,
    at: TIME,
  }),
  "send-error-alert": job({ from: TIME }),
  /** Has its own retry schedule. */
  "send-webhook": job({ webhook_delivery_id: ID }, { priority: AFTER_MAIL, isOutbound: true }),
  "send-channel-code": job({ webhook_endpoint_id: ID, sealed_code: TEXT }),
  "send-webhook-given-up": job({ webhook_endpoint_id: ID, at: TIME }),
  "send-saved-search-confirmation": job({ saved_search_id: ID, at: TIME }),
  "send-saved-search-alert": job({
    subscriber_id: ID,
    at: TIME,
    alerts: z.array(
      z.object({
        saved_search_id: ID,
        /** All matches; `cars` has the first ones. */
        total: z.number().int(),
        cars: z.array(
          z.object({
            vehicle_id: ID,
            reason: z.enum(["listed", "price_drop", "gone"]),
            was_price: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
  "send-still-looking": job({ subscriber_id: ID, at: TIME }),
} as const satisfies Record<string, JobRow>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;
