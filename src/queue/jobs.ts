import { z } from "zod";
import { ACCOUNT_NOTICES } from "#src/domain/accounts/account-notices.ts";
import { SETTABLE_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { AFTER_MAIL, type JobRow, RECURRING_JOBS } from "./schedule.ts";

/** All work after the response. Handlers (worker/job-handlers.ts) are idempotent, as jobs may run more than once. */
export const JOBS = {
  ...RECURRING_JOBS,
  "send-lead-confirmation": {
    payload: z.object({
      lead_id: z.guid(),
      /** Set when the request joined an earlier lead: emails the address just given. */
      lead_repeat_id: z.guid().optional(),
      vehicle_unavailable: z.boolean().optional(),
    }),
  },
  "send-lead-notification": {
    payload: z.object({
      lead_id: z.guid(),
      dealer_id: z.guid(),
      /** For one member: the email has a link that opens this enquiry. */
      member: z.object({ user_id: z.string(), sealed_token: z.string() }).optional(),
    }),
  },
  /** Without content. Stale after `until`. */
  "send-push": {
    payload: z.object({ push_subscription_id: z.guid(), until: z.iso.datetime() }),
    isOutbound: true,
  },
  "send-text-code": { payload: z.object({ user_id: z.string(), sealed_code: z.string() }), isOutbound: true },
  "send-enquiry-text": {
    payload: z.object({
      lead_id: z.guid(),
      dealer_id: z.guid(),
      user_id: z.string(),
      until: z.iso.datetime(),
    }),
    isOutbound: true,
  },
  "send-lead-held": { payload: z.object({ lead_id: z.guid() }) },
  "send-lead-closed": { payload: z.object({ lead_id: z.guid() }) },
  "send-lead-introduction": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  "send-response-reminder": {
    payload: z.object({ lead_id: z.guid(), dealer_id: z.guid(), after_minutes: z.number().int() }),
  },
  "send-call-reminder": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  "send-message-mail": { payload: z.object({ lead_message_id: z.guid() }) },
  "judge-response": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  "send-response-missed": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  "send-buyer-decision": {
    payload: z.object({ buyer_request_id: z.guid(), dealer_id: z.guid() }),
  },
  /** Skipped if the buyer undid it. */
  "finish-withdrawal": { payload: z.object({ buyer_request_id: z.guid() }) },
  "send-buyer-request-waiting": { payload: z.object({ buyer_request_id: z.guid() }) },
  "send-email-change-link": {
    payload: z.object({ lead_id: z.guid(), lead_email_change_id: z.guid(), sealed_token: z.string() }),
  },
  /** The old address, which the lead no longer has. */
  "send-email-changed": {
    payload: z.object({ lead_id: z.guid(), lead_email_change_id: z.guid(), sealed_email: z.string() }),
  },
  "send-complaint-received": { payload: z.object({ complaint_id: z.guid() }) },
  "send-complaint-waiting": { payload: z.object({ complaint_id: z.guid() }) },
  "send-complaint-answer": { payload: z.object({ complaint_id: z.guid() }) },
  "send-message-decision": { payload: z.object({ complaint_id: z.guid() }) },
  "send-review-invitation": {
    payload: z.object({
      review_invitation_id: z.guid(),
      lead_id: z.guid(),
      is_reminder: z.boolean().optional(),
    }),
  },
  "send-review-decided": {
    payload: z.object({ review_id: z.guid(), lead_id: z.guid(), at: z.iso.datetime() }),
  },
  "send-review-published": { payload: z.object({ review_id: z.guid() }) },
  "forget-captured-mails": { payload: z.object({ ids: z.array(z.guid()) }) },
  "send-issue-decided": { payload: z.object({ lead_issue_id: z.guid() }) },
  "send-agreement-request": { payload: z.object({ agreement_request_id: z.number().int() }) },
  "send-statement": { payload: z.object({ statement_number: z.number().int() }) },
  "route-lead-onward": { payload: z.object({ lead_id: z.guid() }) },
  "send-listing-deleted": {
    payload: z.object({
      vehicle_id: z.guid(),
      dealer_id: z.guid(),
      title: z.string(),
      reason: z.string(),
    }),
  },
  "send-listing-unpublished": {
    payload: z.object({
      vehicle_id: z.guid(),
      dealer_id: z.guid(),
      title: z.string(),
      reason: z.string(),
      was_shown: z.boolean().optional(),
      at: z.iso.datetime(),
    }),
  },
  // Content travels in payloads, as the account may not be committed yet. No name: a stranger could receive an advertisement in it.
  "send-account-confirmation": {
    payload: z.object({ email: z.string(), sealed_token: z.string() }),
  },
  "send-password-reset": {
    payload: z.object({ email: z.string(), sealed_token: z.string() }),
  },
  /** For a sign-up with an existing account's address; the token only while it is unconfirmed. */
  "send-account-exists": {
    payload: z.object({ email: z.string(), sealed_token: z.string().nullable() }),
  },
  /** The address that the account had before the change. */
  "send-account-notice": {
    payload: z.object({
      email: z.string(),
      notice: z.enum(ACCOUNT_NOTICES).exclude(["api-key-created"]),
      at: z.iso.datetime(),
      /** Null for a change by the operator. */
      browser: z.string().nullable(),
    }),
  },
  "send-api-key-created": {
    payload: z.object({
      dealer_id: z.guid(),
      prefix: z.string(),
      at: z.iso.datetime(),
      browser: z.string(),
    }),
  },
  "send-application-received": { payload: z.object({ application_id: z.guid() }) },
  "send-application-decided": { payload: z.object({ application_id: z.guid(), step_id: z.number().int() }) },
  "send-application-to-decide": {
    payload: z.object({ application_id: z.guid(), step_id: z.number().int() }),
  },
  "send-dealer-status": {
    payload: z.object({
      dealer_id: z.guid(),
      status: z.enum(SETTABLE_STATUSES),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  },
  "send-identity-decided": {
    payload: z.object({
      dealer_id: z.guid(),
      decision: z.enum(["approved", "refused"]),
      wanted: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  },
  "send-staff-invitation": { payload: z.object({ invitation_id: z.guid(), sealed_token: z.string() }) },
  /** Without a link id for owners who may not use a link. */
  "send-stock-check": {
    payload: z.object({
      dealer_id: z.guid(),
      stock_check_link_id: z.guid().optional(),
      at: z.iso.datetime(),
    }),
  },
  "run-stock-feed": {
    payload: z.object({ stock_feed_id: z.guid(), trigger: z.enum(["schedule", "hand"]) }),
    priority: AFTER_MAIL,
    isOutbound: true,
  },
  "finish-stock-feed-run": { payload: z.object({ import_id: z.guid() }) },
  "send-stock-feed-status": {
    payload: z.object({
      stock_feed_id: z.guid(),
      status: z.enum(["failing", "quarantined", "works again"]),
      at: z.iso.datetime(),
    }),
  },
  "run-import": { payload: z.object({ import_id: z.guid() }) },
  "make-photo-sizes": { payload: z.object({ photo_id: z.guid() }), priority: AFTER_MAIL },
  "remove-photos": { payload: z.object({ photo_ids: z.array(z.guid()) }), priority: AFTER_MAIL },
  "fetch-post-cover": { payload: z.object({ post_id: z.guid() }), priority: AFTER_MAIL, isOutbound: true },
  "send-weekly-performance": {
    payload: z.object({ dealer_id: z.guid(), user_id: z.string(), week_began: z.iso.date() }),
    priority: AFTER_MAIL,
  },
  "send-test-email": { payload: z.object({ user_id: z.string(), at: z.iso.datetime() }) },
  "send-admin-role-changed": {
    payload: z.object({
      recipient_id: z.string(),
      user_id: z.string(),
      change: z.enum(["granted", "revoked"]),
      by: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  },
  "send-error-alert": { payload: z.object({ from: z.iso.datetime() }) },
  /** Has its own retry schedule. */
  "send-webhook": {
    payload: z.object({ webhook_delivery_id: z.guid() }),
    priority: AFTER_MAIL,
    isOutbound: true,
  },
  "send-channel-code": {
    payload: z.object({ webhook_endpoint_id: z.guid(), sealed_code: z.string() }),
  },
  "send-webhook-given-up": {
    payload: z.object({ webhook_endpoint_id: z.guid(), at: z.iso.datetime() }),
  },
  "send-saved-search-confirmation": {
    payload: z.object({ saved_search_id: z.guid(), at: z.iso.datetime() }),
  },
  "send-saved-search-alert": {
    payload: z.object({
      subscriber_id: z.guid(),
      at: z.iso.datetime(),
      alerts: z.array(
        z.object({
          saved_search_id: z.guid(),
          /** All matches; `cars` has the first ones. */
          total: z.number().int(),
          cars: z.array(
            z.object({
              vehicle_id: z.guid(),
              reason: z.enum(["listed", "price_drop", "gone"]),
              was_price: z.number().int().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  "send-still-looking": { payload: z.object({ subscriber_id: z.guid(), at: z.iso.datetime() }) },
} as const satisfies Record<string, JobRow>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;
