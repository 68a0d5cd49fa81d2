import { z } from "zod";

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
  /** Saves the rows of a dealer's file, a few hundred at a time; goes on where a killed process stopped. */
  "run-import": { payload: z.object({ import_id: z.guid() }) },
  /** Deletes the counts of rate limits that are over. */
  "remove-expired-rate-limits": { payload: z.object({}) },
  /** Deletes analytics events that were kept long enough. */
  "remove-old-events": { payload: z.object({}) },
  /** Gives back jobs that a killed process took. */
  "release-stuck-jobs": { payload: z.object({}) },
} as const satisfies Record<string, { payload: z.ZodType }>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;
