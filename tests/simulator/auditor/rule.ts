import { type RawBuilder, sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";

/** What must be true after each step, with a query for what breaks it. Written from the rules, not from the services. */
export type Rules = Record<string, RawBuilder<unknown>>;

/** The broken rules in words, asked for all at once. */
export async function brokenRules({ db }: SimulatedWorld, rules: Rules): Promise<string[]> {
  const questions = Object.entries(rules).map(
    ([rule, question]) => sql`(select ${rule}::text as rule, what from (${question}) as found)`,
  );
  const { rows } = await sql<{ rule: string; what: string }>`
    ${sql.join(questions, sql` union all `)}
  `.execute(db);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}

/** Whether a job of this name with a payload of this route, or of this one id, waits or runs. */
export const hasJob = (name: string, payload: Record<string, RawBuilder<unknown>>) => sql`exists (
  select from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where identifier = ${name} and ${sql.join(
    Object.entries(payload).map(([key, value]) => sql`payload ->> ${key} = ${value}::text`),
    sql` and `,
  )}
)`;
