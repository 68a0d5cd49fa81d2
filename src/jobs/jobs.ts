import { z } from "zod";

/**
 * THE table of jobs: everything that happens after an answer was given. A job is added in the transaction of the
 * change that calls for it (`add-job.ts`), so it exists exactly when the change does. What each does stands in
 * `job-handlers.ts`; a handler may run more than once and must bear it.
 */
export const JOBS = {
  /** Tells the buyer what was asked and who will answer. */
  "send-lead-confirmation": { payload: z.object({ lead_id: z.uuid() }) },
  /** Tells one dealer that an enquiry waits in the portal; carries none of the buyer's details. */
  "send-lead-notification": { payload: z.object({ lead_id: z.uuid(), dealer_id: z.uuid() }) },
} as const satisfies Record<string, { payload: z.ZodType }>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;
