import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

const SAMPLE_DAYS = 60;

/**
 * Daily views of each public sample car for the dealers' performance pages. Deterministic per car and day;
 * some cars are more popular, and weekends are busier.
 */
export async function insertSampleDays(tx: DbOrTransaction, now: Date) {
  const share = (text: ReturnType<typeof sql>) =>
    sql`(('x' || left(md5(${text}), 6))::bit(24)::int / 16777216.0)`;
  await sql`
    with days as (
      select v.dealer_id, v.vehicle_id, day::date as day,
        (0.4 + ${share(sql`v.vehicle_id::text`)}) * (0.6 + 0.8 * ${share(sql`v.vehicle_id || to_char(day, 'YYYY-MM-DD')`)})
        * case when extract(isodow from day) >= 6 then 1.4 else 1 end as interest
      from cars_on_sale as v
      cross join generate_series(
        (greatest(v.created_at, ${now}::timestamptz - ${SAMPLE_DAYS}::int * interval '1 day') at time zone 'Europe/London')::date,
        (${now}::timestamptz at time zone 'Europe/London')::date, interval '1 day'
      ) as day
    )
    insert into vehicle_days (dealer_id, day, vehicle_id, shown, viewed, gallery_opened, form_started, form_submitted)
    select dealer_id, day, vehicle_id, floor(40 * interest), floor(5 * interest), floor(2.4 * interest),
      floor(0.6 * interest), floor(0.52 * interest)
    from days
  `.execute(tx);
}
