import { z } from "zod";
import { SETTABLE_STATUSES } from "#src/domain/dealers/status-change.ts";

/** Smaller goes first, and 0 is usual: a buyer's mail does not wait behind a thousand photos. */
const AFTER_MAIL = 10;

/**
 * THE table of jobs: everything that happens after an answer was given. A job is added in the transaction of the
 * change that calls for it (`add-job.ts`), so it exists exactly when the change does. What each does stands in
 * `job-handlers.ts`; a handler may run more than once and must bear it.
 */
export const JOBS = {
  /** Tells the buyer what was asked and who will answer. */
  "send-lead-confirmation": {
    payload: z.object({
      lead_id: z.guid(),
      /** Set when the request joined an earlier lead: the mail goes to the address just given, and says so. */
      lead_repeat_id: z.guid().optional(),
      /** The car asked about was no longer for sale when the request came in. */
      vehicle_unavailable: z.boolean().optional(),
    }),
  },
  /** Tells one dealer that an enquiry waits in the portal; carries none of the buyer's details. */
  "send-lead-notification": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  /** Tells the buyer that a person looks at the request before any dealer has it. */
  "send-lead-held": { payload: z.object({ lead_id: z.guid() }) },
  /** Tells the buyer that a dealer, or one more, has the request now, and who. */
  "send-lead-introduction": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  /** Reminds a dealer, who has not answered yet, that an enquiry waits. */
  "send-response-reminder": {
    payload: z.object({ lead_id: z.guid(), dealer_id: z.guid(), after_minutes: z.number().int() }),
  },
  /** Looks whether a dealer answered within two open hours. */
  "judge-response": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  /** Tells the buyer that a dealer did not answer in time. */
  "send-response-missed": { payload: z.object({ lead_id: z.guid(), dealer_id: z.guid() }) },
  /** Tells a dealer to look in the portal, because of what a buyer decided on their own page. */
  "send-buyer-decision": {
    payload: z.object({ buyer_request_id: z.guid(), dealer_id: z.guid() }),
  },
  /** Tells the admins what a buyer said that one of us should look at. */
  "send-buyer-request-waiting": { payload: z.object({ buyer_request_id: z.guid() }) },
  /** Forgets the people behind requests that are past their retention. */
  "forget-old-leads": { payload: z.object({}) },
  /** Takes an erased person's mails out of the mailbox that captures them where no mail server is set. */
  "forget-captured-mails": { payload: z.object({ ids: z.array(z.guid()) }) },
  /** Tells a dealer what was decided about an enquiry that they reported. */
  "send-issue-decided": { payload: z.object({ lead_issue_id: z.guid() }) },
  /** Issues the statements of months that are over. */
  "issue-statements": { payload: z.object({}) },
  /** Tells a dealer's owners of a statement, and what is due. */
  "send-statement": { payload: z.object({ statement_number: z.number().int() }) },
  /** Passes a lead on to the next dealer, when nobody has it alone any more. */
  "route-lead-onward": { payload: z.object({ lead_id: z.guid() }) },
  /** Closes held leads that nobody looked at in time. */
  "expire-held-leads": { payload: z.object({}) },
  /** Tells a dealer that an admin took a listing down, and why. */
  "send-listing-unpublished": {
    payload: z.object({
      vehicle_id: z.guid(),
      dealer_id: z.guid(),
      title: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  },
  // The three account mails carry all they say: they may be sent before the account that calls for them is committed. The
  // queue forgets a token when its mail has gone out. No name: anybody can sign up a stranger's address under a name that is
  // an advertisement.
  /** Asks whoever signed up to confirm the address. */
  "send-account-confirmation": {
    payload: z.object({ email: z.string(), token: z.string() }),
  },
  /** Brings the link with which a new password is set. */
  "send-password-reset": {
    payload: z.object({ email: z.string(), token: z.string() }),
  },
  /** Tells the holder of an account that somebody signed up with its address; a token only if it was never confirmed. */
  "send-account-exists": {
    payload: z.object({ email: z.string(), token: z.string().nullable() }),
  },
  /** Tells somebody who applied to become a dealer that it arrived. */
  "send-application-received": { payload: z.object({ application_id: z.guid() }) },
  /** Tells an applicant what was decided, and why, or what is missing. */
  "send-application-decided": { payload: z.object({ application_id: z.guid(), step_id: z.number().int() }) },
  /** Tells the admins that an application, or an answer to what they asked, waits. */
  "send-application-to-decide": {
    payload: z.object({ application_id: z.guid(), step_id: z.number().int() }),
  },
  /** Tells a dealer's owners that an admin changed its state, and why. */
  "send-dealer-status": {
    payload: z.object({
      dealer_id: z.guid(),
      status: z.enum(SETTABLE_STATUSES),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  },
  /** Brings a colleague the link with which they join; the queue forgets the token when its mail has gone out. */
  "send-staff-invitation": { payload: z.object({ invitation_id: z.guid(), token: z.string() }) },
  /** Deletes files of applications that were never sent. */
  "remove-unsent-evidence": { payload: z.object({}) },
  /** Saves the rows of a dealer's file, a few hundred at a time; goes on where a killed process stopped. */
  "run-import": { payload: z.object({ import_id: z.guid() }) },
  /** Makes of an uploaded photo the sizes that pages load. */
  "make-photo-sizes": { payload: z.object({ photo_id: z.guid() }), priority: AFTER_MAIL },
  /** Removes photos that no listing shows any more, and their files. */
  "remove-photos": { payload: z.object({ photo_ids: z.array(z.guid()) }), priority: AFTER_MAIL },
  /** Finds photos that were uploaded and never saved with a listing. */
  "remove-unused-photos": { payload: z.object({}) },
  /** Fetches pictures that came as addresses with an import. */
  "fetch-image-urls": { payload: z.object({}), priority: AFTER_MAIL, oneAtATime: true },
  /** Deletes the counts of rate limits that are over. */
  "remove-expired-rate-limits": { payload: z.object({}) },
  /** Deletes answers to writes with an Idempotency-Key that nobody will ask for again. */
  "remove-old-idempotency-keys": { payload: z.object({}) },
  /** Deletes what has changed on public pages and every process has read of. */
  "clear-public-changes": { payload: z.object({}), priority: AFTER_MAIL, oneAtATime: true },
  /** Adds what was counted of cars to the sums by day. */
  "add-up-vehicle-days": { payload: z.object({}), priority: AFTER_MAIL, oneAtATime: true },
  /** Works out how public cars did of late, so that dealers can compare theirs. */
  "compare-vehicles": { payload: z.object({}), priority: AFTER_MAIL, oneAtATime: true },
  /** Adds the mails about the week that ended, one an owner. */
  "start-weekly-mails": { payload: z.object({}) },
  /** Tells one of a dealer's owners how their cars did in a week, which began on that Monday. */
  "send-weekly-performance": {
    payload: z.object({ dealer_id: z.guid(), user_id: z.string(), week_began: z.iso.date() }),
    priority: AFTER_MAIL,
  },
  /** Deletes analytics events that were kept long enough. */
  "remove-old-events": { payload: z.object({}) },
  /** Tells an admin, or the person concerned, that somebody became an admin or is none any more. */
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
  /** Sends one event to one of a dealer's own systems; keeps its own count of tries. */
  "send-webhook": {
    payload: z.object({ webhook_delivery_id: z.guid() }),
    priority: AFTER_MAIL,
    inLine: true,
  },
  /** Tells a dealer's owners that a webhook was switched off, because nothing was taken there for days. */
  "send-webhook-given-up": {
    payload: z.object({ webhook_endpoint_id: z.guid(), at: z.iso.datetime() }),
  },
  /** Deletes error reports, mail log, dead addresses and the audit log's entries that were kept long enough. */
  "remove-old-records": { payload: z.object({}) },
  /** Asks the owner of a mailbox to confirm a saved search; nothing else is sent before. */
  "send-saved-search-confirmation": {
    payload: z.object({ saved_search_id: z.guid(), at: z.iso.datetime() }),
  },
  /** Looks at what changed in the listings, and whom it is news for. */
  "find-saved-search-alerts": { payload: z.object({}), priority: AFTER_MAIL, oneAtATime: true },
  /** Tells one person what is new in their saved searches. */
  "send-saved-search-alert": {
    payload: z.object({
      subscriber_id: z.guid(),
      at: z.iso.datetime(),
      alerts: z.array(
        z.object({
          saved_search_id: z.guid(),
          /** How many cars are news; the mail names these. */
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
  /** Asks somebody who has decided nothing for long whether they still want the mails. */
  "send-still-looking": { payload: z.object({ subscriber_id: z.guid(), at: z.iso.datetime() }) },
  /** Ends saved searches that were never confirmed, or whose owner no longer answers, and forgets who that was. */
  "end-old-saved-searches": { payload: z.object({}) },
  /** Gives back jobs that a killed process took. */
  "release-stuck-jobs": { payload: z.object({}) },
} as const satisfies Record<string, JobRow>;

export interface JobRow {
  payload: z.ZodType;
  priority?: number;
  /** At most one waits and one runs, for it does whatever there is to do. */
  oneAtATime?: boolean;
  /** One runs after the other: whom they wait for is slow, and must not keep every worker. */
  inLine?: boolean;
}

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;
