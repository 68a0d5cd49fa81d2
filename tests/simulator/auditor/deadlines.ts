import { sql } from "kysely";
import { addedRoutes, type LastSeen } from "./last-seen.ts";
import { hasJob, type Rules } from "./rule.ts";

/** Of England, in the years that are simulated. */
const BANK_HOLIDAYS = [
  ...["2027-03-26", "2027-03-29", "2027-05-03", "2027-05-31", "2027-08-30", "2027-12-25", "2027-12-26"],
  ...["2027-12-27", "2027-12-28", "2028-01-01", "2028-01-03"],
];
const ROUTE = { lead_id: sql`lead_routes.lead_id`, dealer_id: sql`lead_routes.dealer_id` };

/** Time between two moments in which the dealer of a row is open. */
const openTime = (from: string, until: string) => sql`(
  select coalesce(sum(greatest(interval '0', least(closes, ${sql.ref(until)}) - greatest(opens, ${sql.ref(from)}))), interval '0')
  from (
    select (day::date + (hours ->> 'open')::time) at time zone 'Europe/London' as opens,
      (day::date + (hours ->> 'close')::time) at time zone 'Europe/London' as closes
    from generate_series(
      (${sql.ref(from)} at time zone 'Europe/London')::date::timestamp,
      (${sql.ref(until)} at time zone 'Europe/London')::date::timestamp, interval '1 day'
    ) as day
    cross join lateral (select opening_hours -> lower(to_char(day, 'Dy')) as hours) as of_day
    where hours is not null and not day::date = any(${BANK_HOLIDAYS}::date[]) and not exists (
      select from jsonb_array_elements(coalesce(holidays, '[]')) as holiday
      where day::date between (holiday ->> 'first_day')::date and (holiday ->> 'last_day')::date
    )
  ) as days
)`;

export const DEADLINE_RULES: Rules = {
  "no dealer misses a deadline while its buyer has stopped the clock": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes join leads using (lead_id)
    where response_missed_at > least(restricted_at, lead_routes.withdrawn_at, passed_at, first_response_at)
  `,
  "no dealer misses a deadline that it does not have": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes
    where response_missed_at is not null and response_due_at is null
  `,
  "every waiting deadline has a job that judges it": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes join leads using (lead_id)
    where response_due_at is not null and first_response_at is null and response_missed_at is null
      and passed_at is null and lead_routes.withdrawn_at is null and restricted_at is null and erased_at is null
      and leads.state = 'routed' and progress in ('new', 'opened')
      and not ${hasJob("judge-response", ROUTE)}
  `,
};

/** Of enquiries that the last step gave to dealers who did not change their hours in it. */
export const newDeadlineRules = (since: LastSeen): Rules => {
  const added = sql`${addedRoutes(since)} as lead_routes
    join dealers using (dealer_id) left join dealer_preferences using (dealer_id)
    where coalesce(dealer_preferences.updated_at < ${since.at}, true) and not exists (
      select from booked_calls where booked_calls.lead_id = lead_routes.lead_id
    )`;
  return {
    "a dealer has two open hours to answer": sql`
      select lead_id || ' ' || dealer_id || ' ' || coalesce(response_due_at::text, '') as what from ${added}
      and case when response_due_at is null then coalesce(holidays, '[]') = '[]'
        else ${openTime("routed_at", "response_due_at")} <> interval '2 hours' end
    `,
    "a dealer has an exclusive enquiry alone for four open hours": sql`
      select lead_id || ' ' || dealer_id || ' ' || exclusive_until as what from ${added}
      and exclusive_until is not null and response_due_at is not null
      and ${openTime("routed_at", "exclusive_until")} <> interval '4 hours'
    `,
  };
};
