import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import {
  BAND_ENDS_POUNDS,
  BAND_NAMES,
  type DailyRates,
  isAnonymous,
  type SegmentCrowd,
} from "#src/domain/performance/slow-cars.ts";

/** Leaves out cars listed for fewer days than `youngest_days`. */
export async function replaceVehicleRates(db: Db, { first_day, last_day }: DayRange, youngestDays: number) {
  await db.transaction().execute(async (tx) => {
    // Prevents concurrent runs from inserting every car twice.
    await sql`lock table vehicle_rates in share row exclusive mode`.execute(tx);
    await tx.deleteFrom("vehicle_rates").execute();
    await sql`
      with listed as (
        select v.vehicle_id, v.dealer_id, v.body_style, v.price,
          ${last_day}::date + 1 - greatest(${first_day}::date, (v.created_at at time zone 'Europe/London')::date) as days
        from cars_on_sale as v where not v.is_generated
      )
      insert into vehicle_rates (
        vehicle_id, dealer_id, body_style, price_band, shown_a_day, viewed_a_day, asked_a_day
      )
      select listed.vehicle_id, listed.dealer_id, listed.body_style,
        (${BAND_NAMES}::text[])[1 + width_bucket(listed.price, ${BAND_ENDS_POUNDS}::int[])],
        coalesce(counted.shown, 0)::float8 / listed.days, coalesce(counted.viewed, 0)::float8 / listed.days,
        coalesce(counted.asked, 0)::float8 / listed.days
      from listed
      left join (
        select dealer_id, vehicle_id, sum(shown) as shown, sum(viewed) as viewed,
          sum(form_submitted) as asked
        from vehicle_days where day between ${first_day}::date and ${last_day}::date
        group by dealer_id, vehicle_id
      ) as counted using (dealer_id, vehicle_id)
      where listed.days >= ${youngestDays}
    `.execute(tx);
  });
}

export interface Segment {
  body_style: string;
  price_band: string;
  own_cars: number;
  /** Median impressions and views per day over the last weeks. */
  own: Pick<DailyRates, "shown_a_day" | "viewed_a_day">;
  /** Of other dealers' cars; null if they are too few, or mostly one dealer's. */
  similar: DailyRates | null;
}

/** Excluding its own cars stops a dealer from isolating a rival's figures. */
export async function listSegments(db: DbOrTransaction, dealerId: string): Promise<Segment[]> {
  const median = (column: "shown_a_day" | "viewed_a_day") =>
    sql`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;
  const { rows } = await sql<Segment & { similar: DailyRates; crowd: SegmentCrowd }>`
    with own as (
      select body_style, price_band, count(*)::int as cars,
        ${median("shown_a_day")} as shown_a_day, ${median("viewed_a_day")} as viewed_a_day
      from vehicle_rates where dealer_id = ${dealerId}
      group by body_style, price_band
    ), rivals as (
      select * from vehicle_rates
      where dealer_id <> ${dealerId} and (body_style, price_band) in (select body_style, price_band from own)
    ), others as (
      select body_style, price_band, count(*)::int as cars,
        ${median("shown_a_day")} as shown_a_day, ${median("viewed_a_day")} as viewed_a_day,
        -- Mean, because most cars get no request in four weeks.
        avg(asked_a_day) as asked_a_day
      from rivals group by body_style, price_band
    ), by_dealer as (
      select body_style, price_band, count(*)::int as dealers, max(cars)::int as most_cars_of_one
      from (
        select body_style, price_band, count(*) as cars
        from rivals group by body_style, price_band, dealer_id
      ) as each_dealer
      group by body_style, price_band
    )
    select body_style, price_band, own.cars as own_cars,
      jsonb_build_object('shown_a_day', own.shown_a_day, 'viewed_a_day', own.viewed_a_day) as own,
      jsonb_build_object(
        'shown_a_day', others.shown_a_day, 'viewed_a_day', others.viewed_a_day, 'asked_a_day', others.asked_a_day
      ) as similar,
      jsonb_build_object(
        'cars', coalesce(others.cars, 0), 'dealers', coalesce(dealers, 0),
        'most_cars_of_one', coalesce(most_cars_of_one, 0)
      ) as crowd
    from own left join others using (body_style, price_band) left join by_dealer using (body_style, price_band)
    order by own.cars desc, body_style, price_band
  `.execute(db);
  return rows.map(({ crowd, similar, ...segment }) => ({
    ...segment,
    similar: isAnonymous(crowd) ? similar : null,
  }));
}

/** Undefined for a car that is not public, or too young. */
export async function findVehicleRate(db: DbOrTransaction, vehicleId: string) {
  return await db
    .selectFrom("vehicle_rates")
    .select(["body_style", "price_band", "shown_a_day", "viewed_a_day"])
    .where("vehicle_id", "=", vehicleId)
    .executeTakeFirst();
}

export type ComparedCar = Awaited<ReturnType<typeof selectComparedCars>>[number];

/** The dealer's public cars that the nightly job compared. */
export async function selectComparedCars(db: DbOrTransaction, dealerId: string) {
  return await db
    .selectFrom("vehicle_rates as rates")
    .innerJoin("vehicles", "vehicles.vehicle_id", "rates.vehicle_id")
    .select(["vehicles.vehicle_id", "year", "make", "model", "images", "published", "held_words"])
    .select("unconfirmed_since")
    .select(["on_sale_since", "created_at", "battery_kwh", "dc_kw"])
    .select(["winter_range_est", "winter_range_computed"])
    .select(["rates.body_style", "rates.price_band", "shown_a_day", "viewed_a_day", "asked_a_day"])
    .where("rates.dealer_id", "=", dealerId)
    .where("vehicles.dealer_id", "=", dealerId)
    .where("published", "=", true)
    .execute();
}
