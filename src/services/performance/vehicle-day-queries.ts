import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { COUNTS, type Counts, type DayCounts } from "#src/domain/performance/counts.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import type { PerformanceSort } from "#src/domain/performance/performance-query.ts";

/** One statement, so that each event counts once even if the job is killed or repeated. */
export async function addUpEvents(db: DbOrTransaction, atMost: number) {
  const { rows } = await sql<{ days: number }>`
    with taken as (
      delete from vehicle_events_to_add
      where ctid = any(array(select ctid from vehicle_events_to_add limit ${atMost}))
      returning *
    ), added as (
      insert into vehicle_days (dealer_id, day, vehicle_id, shown, viewed, gallery_opened, form_started, form_submitted)
      select dealer_id, day, vehicle_id,
        count(*) filter (where name = 'vehicle_shown'),
        count(*) filter (where name = 'vehicle_viewed'),
        count(*) filter (where name = 'gallery_opened'),
        count(*) filter (where name = 'lead_form_started'),
        count(*) filter (where name = 'lead_form_submitted')
      from taken
      group by dealer_id, day, vehicle_id
      -- Fixed order, so that concurrent runs cannot deadlock.
      order by dealer_id, day, vehicle_id
      on conflict (dealer_id, day, vehicle_id) do update set
        shown = vehicle_days.shown + excluded.shown,
        viewed = vehicle_days.viewed + excluded.viewed,
        gallery_opened = vehicle_days.gallery_opened + excluded.gallery_opened,
        form_started = vehicle_days.form_started + excluded.form_started,
        form_submitted = vehicle_days.form_submitted + excluded.form_submitted
      returning 1
    )
    select count(*)::int as days from added
  `.execute(db);
  return rows[0]?.days ?? 0;
}

const SUMS = sql.join(COUNTS.map((count) => sql`sum(${sql.ref(count)})::int8 as ${sql.ref(count)}`));

export async function sumDays(
  db: DbOrTransaction,
  dealerId: string,
  { first_day, last_day }: DayRange,
  vehicleId: string | null = null,
) {
  const { rows } = await sql<DayCounts>`
    select to_char(day, 'YYYY-MM-DD') as day, ${SUMS}
    from vehicle_days
    where dealer_id = ${dealerId} and day between ${first_day}::date and ${last_day}::date
      ${vehicleId === null ? sql`` : sql`and vehicle_id = ${vehicleId}`}
    group by vehicle_days.day order by vehicle_days.day
  `.execute(db);
  return rows;
}

export interface CarCounts extends Counts {
  vehicle_id: string;
  title: string;
  /** Null for a deleted car, or one of another dealer now. */
  price: number | null;
  published: boolean;
}

const NO_CAR = "A car you no longer have";

const ORDERS: Record<PerformanceSort, RawBuilder<unknown>> = {
  vehicle: sql`lower(title)`,
  "vehicle-desc": sql`lower(title) desc`,
  shown: sql`shown`,
  "shown-desc": sql`shown desc`,
  viewed: sql`viewed`,
  "viewed-desc": sql`viewed desc`,
  gallery_opened: sql`gallery_opened`,
  "gallery_opened-desc": sql`gallery_opened desc`,
  form_started: sql`form_started`,
  "form_started-desc": sql`form_started desc`,
  form_submitted: sql`form_submitted`,
  "form_submitted-desc": sql`form_submitted desc`,
};

const carsOf = (dealerId: string, { first_day, last_day }: DayRange) => sql`
  with counted as (
    select vehicle_id, ${SUMS}
    from vehicle_days
    where dealer_id = ${dealerId} and day between ${first_day}::date and ${last_day}::date
    group by vehicle_id
  ), own as (
    select vehicle_id, year, make, model, price, published from vehicles where dealer_id = ${dealerId}
  ), cars as (
    select vehicle_id, own.price, coalesce(own.published, false) as published,
      coalesce(own.year || ' ' || own.make || ' ' || own.model, gone.make || ' ' || gone.model, ${NO_CAR}) as title,
      ${sql.join(COUNTS.map((count) => sql`coalesce(counted.${sql.ref(count)}, 0)::int8 as ${sql.ref(count)}`))}
    from counted full join own using (vehicle_id) left join deleted_vehicles gone using (vehicle_id)
  )`;

/** Current cars with drafts, and former ones with events in the period. */
export async function selectCars(
  db: DbOrTransaction,
  dealerId: string,
  range: DayRange,
  { sort, offset, limit }: { sort: PerformanceSort; offset: number; limit: number | null },
) {
  const { rows } = await sql<CarCounts>`
    ${carsOf(dealerId, range)}
    select * from cars order by ${ORDERS[sort]}, lower(title), vehicle_id
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

export async function countCars(db: DbOrTransaction, dealerId: string, range: DayRange) {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from vehicles where dealer_id = ${dealerId}) + (
      select count(distinct vehicle_id) from vehicle_days
      where dealer_id = ${dealerId} and day between ${range.first_day}::date and ${range.last_day}::date
        and not exists (
          select from vehicles where vehicles.vehicle_id = vehicle_days.vehicle_id and vehicles.dealer_id = ${dealerId}
        )
    ) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Undefined if the dealer has no such car, now or among the events. */
export async function findCar(db: DbOrTransaction, dealerId: string, vehicleId: string) {
  const { rows } = await sql<Omit<CarCounts, keyof Counts>>`
    select wanted.vehicle_id, own.price, coalesce(own.published, false) as published,
      coalesce(own.year || ' ' || own.make || ' ' || own.model, gone.make || ' ' || gone.model, ${NO_CAR}) as title
    from (select ${vehicleId}::uuid as vehicle_id) as wanted
    left join vehicles own on own.vehicle_id = wanted.vehicle_id and own.dealer_id = ${dealerId}
    left join deleted_vehicles gone on gone.vehicle_id = wanted.vehicle_id
    where own.vehicle_id is not null or exists (
      select from vehicle_days where vehicle_days.vehicle_id = wanted.vehicle_id and dealer_id = ${dealerId}
    )
  `.execute(db);
  return rows[0];
}
