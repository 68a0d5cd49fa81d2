import type { DbOrTransaction } from "#src/db/database.ts";
import { judgedAt } from "#src/domain/calls/call-times.ts";
import { type NewJob, newJob } from "#src/queue/add-job.ts";
import { findCallAt } from "../calls/call-queries.ts";
import { findResponseDue } from "./response-clock-queries.ts";

interface Route {
  lead_id: string;
  dealer_id: string;
}

/** Jobs of a restarted response window replace those of the earlier one by this key. */
export const responseClockKey = ({ lead_id, dealer_id }: Route): string => `response.${lead_id}.${dealer_id}`;

/** Null where no clock runs. */
export async function findJudgedAt(tx: DbOrTransaction, route: Route): Promise<Date | null> {
  const responseDueAt = await findResponseDue(tx, route);
  return responseDueAt ? judgedAt(responseDueAt, await findCallAt(tx, route)) : null;
}

export const judgementJob = (route: Route, at: Date): NewJob =>
  newJob("judge-response", route, { jobKey: responseClockKey(route), runAt: at });
