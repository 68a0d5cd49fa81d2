import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { AnalyticsEventName } from "#src/domain/analytics/analytics-events.ts";
import {
  COUNTS,
  type Count,
  type Counts,
  type DayCounts,
  everyDay,
  sumCounts,
} from "#src/domain/performance/counts.ts";
import { type DayRange, rangeBefore } from "#src/domain/performance/day-range.ts";
import type { PerformanceSort, SortedColumn } from "#src/domain/performance/performance-query.ts";

const COUNTED_EVENTS: Record<Count, AnalyticsEventName> = {
  shown: "vehicle_shown",
  viewed: "vehicle_viewed",
  scanned: "sheet_scanned",
  gallery_opened: "gallery_opened",
  form_started: "lead_form_started",
  form_submitted: "lead_form_submitted",
};

/** One statement, so that each event counts once even if the job is killed or repeated. */
export async function addUpEvents(db: DbOrTransaction, atMost: number) {
  const { rows } = await sql<{ days: number }>`
    with taken as (
      delete from vehicle_events_to_add
      where ctid = any(array(select ctid from vehicle_events_to_add limit ${atMost}))
      returning *
    ), added as (
      insert into vehicle_days (dealer_id, day, vehicle_id, ${sql.join(COUNTS.map((count) => sql.ref(count)))})
      select dealer_id, day, vehicle_id,
        ${sql.join(COUNTS.map((count) => sql`count(*) filter (where name = ${COUNTED_EVENTS[count]})`))}
      from taken
      group by dealer_id, day, vehicle_id
      -- Fixed order, so that concurrent runs cannot deadlock.
      order by dealer_id, day, vehicle_id
      on conflict (dealer_id, day, vehicle_id) do update set
        ${sql.join(
          COUNTS.map(
            (count) =>
              sql`${sql.ref(count)} = ${sql.ref(`vehicle_days.${count}`)} + ${sql.ref(`excluded.${count}`)}`,
          ),
        )}
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

/** Sums of these days and of as many before, and each day. */
export async function findDayFigures(
  db: DbOrTransaction,
  dealerId: string,
  range: DayRange,
  vehicleId: string | null = null,
) {
  const [counted, countedBefore] = await Promise.all([
    sumDays(db, dealerId, range, vehicleId),
    sumDays(db, dealerId, rangeBefore(range), vehicleId),
  ]);
  return {
    ...range,
    totals: sumCounts(counted),
    before: sumCounts(countedBefore),
    days: everyDay(range, counted),
  };
}

export interface CarCounts extends Counts {
  vehicle_id: string;
  title: string;
  /** Null for a deleted car, or one of another dealer now. */
  price: number | null;
  published: boolean;
}

/** Of a car now, or of one that was deleted. */
const TITLE = sql`coalesce(
  own.year || ' ' || own.make || ' ' || own.model, gone.make || ' ' || gone.model, ${"A car you no longer have"}
) as title`;

const orderOf = (sort: PerformanceSort) => {
  const [column, descends] = sort.split("-") as [SortedColumn, string?];
  const order = column === "vehicle" ? sql`lower(title)` : sql.ref(column);
  return descends ? sql`${order} desc` : order;
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
      ${TITLE},
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
    select * from cars order by ${orderOf(sort)}, lower(title), vehicle_id
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
      ${TITLE}
    from (select ${vehicleId}::uuid as vehicle_id) as wanted
    left join vehicles own on own.vehicle_id = wanted.vehicle_id and own.dealer_id = ${dealerId}
    left join deleted_vehicles gone on gone.vehicle_id = wanted.vehicle_id
    where own.vehicle_id is not null or exists (
      select from vehicle_days where vehicle_days.vehicle_id = wanted.vehicle_id and dealer_id = ${dealerId}
    )
  `.execute(db);
  return rows[0];
}
