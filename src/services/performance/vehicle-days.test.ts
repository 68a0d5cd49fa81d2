import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordEvents } from "#src/services/analytics/record-events.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { addUpVehicleDays } from "./add-up-vehicle-days.ts";
import { sumFeedArrivals } from "./feed-arrival-queries.ts";
import { addUpEvents } from "./vehicle-day-queries.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const NOW = "2026-11-20T12:00:00Z";

let database: TestDatabase;
let cars: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  const other = await buildVehicle(database.db);
  const own = await Promise.all([1, 2].map(() => buildVehicle(database.db, { dealer_id })));
  cars = [...own.map(({ vehicle_id }) => vehicle_id), other.vehicle_id];
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of [
    "analytics_events",
    "vehicle_days",
    "vehicle_events_to_add",
    "counted_on_page_views",
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  }
});

const appAt = (now: string) => testApp(database.db, () => new Date(now));
const record = (sent: unknown[], now = NOW, ip = "192.0.2.1") =>
  recordEvents(appAt(now), sent, { userAgent: CHROME, ip });
const about = (name: string, vehicleId: string) => ({
  name,
  page_path: "/browse",
  fields: { vehicle_id: vehicleId, vehicle_make: "Nissan", vehicle_model: "Leaf", label: "vehicle_page" },
});
const results = (vehicleIds: string[]) => ({
  name: "vehicle_shown",
  page_path: "/browse",
  fields: { vehicle_ids: vehicleIds },
});

async function storedDays() {
  const { rows } = await sql<object>`
    select to_char(day, 'YYYY-MM-DD') as day, vehicle_id, shown, viewed, scanned, gallery_opened, form_started, form_submitted
    from vehicle_days order by 1, 2
  `.execute(database.db);
  return rows;
}

/** Expected sums, counted from the events. */
async function daysOfEvents() {
  const { rows } = await sql<object>`
    select to_char(occurred_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, vehicle_id,
      (count(*) filter (where name = 'vehicle_shown'))::int as shown,
      (count(*) filter (where name = 'vehicle_viewed'))::int as viewed,
      (count(*) filter (where name = 'sheet_scanned'))::int as scanned,
      (count(*) filter (where name = 'gallery_opened'))::int as gallery_opened,
      (count(*) filter (where name = 'lead_form_started'))::int as form_started,
      (count(*) filter (where name = 'lead_form_submitted'))::int as form_submitted
    from analytics_events where vehicle_id is not null and name <> 'listing_created' group by 1, 2 order by 1, 2
  `.execute(database.db);
  return rows;
}

describe("a network", () => {
  it("counts a car once per event name and hour, across batches (deduplicated)", async () => {
    const [car = "", other = ""] = cars;
    await record([results([car, car, other]), results([car]), about("vehicle_viewed", car)]);
    await record([results([other, car]), about("vehicle_viewed", car)]);
    await record([results([car])], NOW, "192.0.2.2");
    await addUpVehicleDays(appAt(NOW));
    expect(await storedDays()).toEqual(
      [
        { vehicle_id: car, shown: 2, viewed: 1 },
        { vehicle_id: other, shown: 1, viewed: 0 },
      ]
        .map((one) => ({ day: "2026-11-20", ...one, scanned: 0 }))
        .map((one) => ({ ...one, gallery_opened: 0, form_started: 0, form_submitted: 0 }))
        .toSorted((a, b) => (a.vehicle_id < b.vehicle_id ? -1 : 1)),
    );
  });

  it("is remembered by a digest, apart from the events, for a day", async () => {
    const [car = ""] = cars;
    await record([results([car])]);
    const events = await database.db.selectFrom("analytics_events").selectAll().execute();
    const stored = () => database.db.selectFrom("counted_on_page_views").selectAll().execute();
    expect(JSON.stringify(events)).not.toContain((await stored())[0]?.page_view_id);
    await removeOldRecords(appAt("2026-11-21T11:59:59Z"));
    expect(await stored()).toHaveLength(1);
    await removeOldRecords(appAt("2026-11-21T12:00:01Z"));
    expect(await stored()).toEqual([]);
  });

  it("drops an unknown car, and stores the others", async () => {
    const [car = ""] = cars;
    await record([results(["00000000-0000-4000-8000-000000000000", car])]);
    expect(await daysOfEvents()).toMatchObject([{ vehicle_id: car, shown: 1 }]);
  });
});

it("counts visits by the links of feeds by day, once a car, and not as views", async () => {
  const [car = "", , other = ""] = cars;
  const arrived = (vehicleId: string, label: string) => {
    const event = about("feed_arrived", vehicleId);
    return { ...event, fields: { ...event.fields, label } };
  };
  await record([arrived(car, "google"), arrived(other, "meta")]);
  await record([arrived(car, "google")]);
  await record([arrived(car, "google"), about("vehicle_viewed", car)], NOW, "198.51.100.7");
  await addUpVehicleDays(appAt(NOW));
  const { dealer_id } = await database.db
    .selectFrom("vehicles")
    .select("dealer_id")
    .where("vehicle_id", "=", car)
    .executeTakeFirstOrThrow();
  const day = NOW.slice(0, 10);
  const range = { first_day: day, last_day: day };
  expect(await sumFeedArrivals(database.db, dealer_id, range)).toEqual([{ feed: "google", arrivals: 2 }]);
  expect(await storedDays()).toMatchObject([{ vehicle_id: car, viewed: 1 }]);
});

describe("the sums by car and day", () => {
  it("follow London time, also when clocks change", async () => {
    const [car = ""] = cars;
    // In summer the day begins at 23:00 UTC; 25 October 2026 has 25 hours.
    for (const time of [
      "2026-10-24T22:59:00Z",
      "2026-10-24T23:00:00Z",
      "2026-10-25T23:59:00Z",
      "2026-10-26T00:00:00Z",
    ]) {
      await record([about("vehicle_viewed", car)], time);
    }
    await addUpVehicleDays(appAt(NOW));
    expect(await storedDays()).toMatchObject([
      { day: "2026-10-24", viewed: 1 },
      { day: "2026-10-25", viewed: 2 },
      { day: "2026-10-26", viewed: 1 },
    ]);
  });

  it("survive deletion of the events or the car", async () => {
    const { vehicle_id } = await buildVehicle(database.db);
    await record([about("vehicle_viewed", vehicle_id)]);
    await addUpVehicleDays(appAt(NOW));
    await removeOldRecords(appAt("2027-11-20T12:00:00Z"));
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    await addUpVehicleDays(appAt(NOW));
    expect(await daysOfEvents()).toEqual([]);
    expect(await storedDays()).toMatchObject([{ vehicle_id, viewed: 1 }]);
  });

  it("equal the events despite kills, repeats and concurrency", async () => {
    const name = fc.constantFrom(
      "vehicle_viewed",
      "sheet_scanned",
      "gallery_opened",
      "lead_form_started",
      "lead_form_submitted",
    );
    const car = fc.integer({ min: 0, max: 2 });
    const sent = fc.oneof(
      fc.record({ name, car }),
      fc.record({ cars: fc.array(car, { minLength: 1, maxLength: 12 }) }),
    );
    const step = fc.oneof(
      fc.record({
        batch: fc.array(sent, { maxLength: 8 }),
        hour: fc.integer({ min: 0, max: 60 }),
        ip: fc.constantFrom("192.0.2.1", "192.0.2.2"),
      }),
      fc.constantFrom("add up", "add up twice at once", "killed"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if (one === "add up") await addUpEvents(database.db, 3);
          else if (one === "add up twice at once") {
            await Promise.all([addUpVehicleDays(appAt(NOW)), addUpVehicleDays(appAt(NOW))]);
          } else if (one === "killed") {
            await killed();
          } else if (typeof one === "object") {
            const now = new Date(
              Date.parse("2026-10-24T00:00:00Z") + one.hour * 60 * 60 * 1000,
            ).toISOString();
            const batch = one.batch.map((event) =>
              "name" in event
                ? about(event.name, cars[event.car] ?? "")
                : results(event.cars.map((place) => cars[place] ?? "")),
            );
            await record(batch, now, one.ip);
          }
        }
        await addUpVehicleDays(appAt(NOW));
        expect(await storedDays()).toEqual(await daysOfEvents());
      }),
      { numRuns: 25 },
    );
  });
});

/** Rolls back before the end. */
async function killed(): Promise<void> {
  const dying = database.db.transaction().execute(async (tx) => {
    await addUpEvents(tx, 1000);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
}
