import type { DbOrTransaction } from "#src/db/database.ts";
import { judgedAt } from "#src/domain/calls/call-times.ts";
import {
  exclusiveUntil,
  type ResponseWindow,
  responseWindow,
} from "#src/domain/leads/response-clock/response-window.ts";
import { CALL_REMINDER_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { type NewJob, newJob } from "#src/queue/add-job.ts";
import { findResponseDue, type LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { listOpenDays } from "../../preferences/preference-queries.ts";
import { findCallAt } from "../calls/call-queries.ts";

/** For a lead routed now: response windows, absent where no clock runs, and the ends of exclusive time. */
export async function findDeadlines(tx: DbOrTransaction, dealerIds: readonly string[], now: Date) {
  const windows = new Map<string, ResponseWindow>();
  const exclusive = new Map<string, Date>();
  for (const [dealerId, open] of await listOpenDays(tx, dealerIds)) {
    const window = responseWindow(open, now);
    if (window) windows.set(dealerId, window);
    exclusive.set(dealerId, exclusiveUntil(open, now));
  }
  return { windows, exclusive };
}

/** The reminders and the end of a response window, which replace those of an earlier window. */
export function responseClockJobs(route: LeadRouteKey, window: ResponseWindow | undefined): NewJob[] {
  if (!window) return [];
  const key = responseClockKey(route);
  const jobs = window.reminders.map(({ after_minutes, at }) =>
    newJob(
      "send-response-reminder",
      { ...route, after_minutes },
      { jobKey: `${key}.${after_minutes}`, runAt: at },
    ),
  );
  const { callAt } = window;
  if (callAt) {
    const remindAt = minutesBefore(callAt, CALL_REMINDER_MINUTES);
    jobs.push(
      newJob("send-call-reminder", route, {
        jobKey: `call.${route.lead_id}.${route.dealer_id}`,
        runAt: remindAt,
      }),
    );
  }
  return [...jobs, judgementJob(route, judgedAt(window.endsAt, callAt))];
}

/** Jobs of a restarted response window replace those of the earlier one by this key. */
const responseClockKey = ({ lead_id, dealer_id }: LeadRouteKey): string => `response.${lead_id}.${dealer_id}`;

/** Null where no clock runs. */
export async function findJudgedAt(tx: DbOrTransaction, route: LeadRouteKey): Promise<Date | null> {
  const responseDueAt = await findResponseDue(tx, route);
  return responseDueAt ? judgedAt(responseDueAt, await findCallAt(tx, route)) : null;
}

export const judgementJob = (route: LeadRouteKey, at: Date): NewJob =>
  newJob("judge-response", route, { jobKey: responseClockKey(route), runAt: at });
