import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENTS_MAX_PER_HOUR, EVENTS_MAX_PER_NETWORK_AND_DAY } from "#src/domain/policy/performance.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { recordEvents } from "./record-events.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const NOW = new Date("2026-01-05T09:30:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["analytics_events", "counted_on_page_views", "rate_limits"] as const)
    await database.db.deleteFrom(table).execute();
});

const record = (sent: unknown[], { user_agent = CHROME, now = NOW, ip = "192.0.2.1" } = {}) =>
  recordEvents(
    testApp(database.db, () => now),
    sent,
    { userAgent: user_agent, ip },
  );
const stored = () => database.db.selectFrom("analytics_events").selectAll().orderBy("event_id").execute();

const pageView = (pagePath: string) => ({ name: "page_view", page_path: pagePath });
const viewOf = (vehicleId: string) => ({
  name: "vehicle_viewed",
  page_path: `/vehicle/${vehicleId}`,
  fields: { vehicle_id: vehicleId, vehicle_make: "Nissan", vehicle_model: "Leaf" },
});

describe("a batch of events", () => {
  it("is stored in order with time and page, and nothing about the sender", async () => {
    await record([
      { name: "page_view", page_path: "/blog/x?utm=y", occurred_at: "2026-01-05T09:29:58Z" },
      {
        name: "blog_post_viewed",
        page_path: "/blog/x",
        occurred_at: "2027-01-05T09:29:58Z",
        fields: { post_slug: "x", post_title: "An article" },
      },
    ]);
    const rows = await stored();
    const same = { received_at: NOW, page_path: "/blog/x", vehicle_id: null, dealer_id: null, label: null };
    expect(rows.map(({ event_id: _, ...row }) => row)).toEqual([
      {
        ...same,
        name: "page_view",
        occurred_at: new Date("2026-01-05T09:29:58Z"),
        post_slug: null,
        fields: {},
      },
      {
        ...same,
        name: "blog_post_viewed",
        occurred_at: NOW,
        post_slug: "x",
        fields: { post_title: "An article" },
      },
    ]);
  });

  it("drops invalid events and stores the rest", async () => {
    const garbage = [
      null,
      7,
      "page_view",
      [],
      {},
      { name: "purchase", page_path: "/" },
      JSON.parse('{"__proto__":1}'),
    ];
    await record([...garbage, pageView("/"), { name: "toString", page_path: "/" }]);
    expect((await stored()).map(({ name }) => name)).toEqual(["page_view"]);
    await record(garbage);
    await record([]);
    expect(await stored()).toHaveLength(1);
  });

  it("can hold any characters", async () => {
    await record([
      pageView("/\u0000\ud800\u{1f50b}"),
      {
        name: "vehicle_filtered",
        page_path: "/browse",
        fields: { keyword: "\ud800'; drop table leads; -- \u0000 ü" },
      },
      { name: "cta_clicked", page_path: "/", fields: { cta_name: '"}\\', cta_location: "\u2028x" } },
    ]);
    expect((await stored()).map(({ fields }) => fields)).toEqual([
      {},
      { keyword: "\ufffd'; drop table leads; -- ü" },
      { cta_name: '"}\\', cta_location: "x" },
    ]);
  });

  it.each([
    ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["a link preview", "facebookexternalhit/1.1"],
    ["a headless browser", CHROME.replace("Chrome", "HeadlessChrome")],
    ["a script", "python-requests/2.32.3"],
    ["a client without a user agent", ""],
  ])("is dropped if sent by %s", async (_, userAgent) => {
    await record([pageView("/")], { user_agent: userAgent });
    expect(await stored()).toEqual([]);
  });
});

describe("an event about a vehicle", () => {
  it("belongs to the dealer of that moment, permanently", async () => {
    const first = await buildDealer(database.db);
    const second = await buildDealer(database.db, { name: "Second Dealer" });
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: first.dealer_id });
    await record([viewOf(vehicle_id)]);
    await database.db
      .updateTable("vehicles")
      .set({ dealer_id: second.dealer_id })
      .where("vehicle_id", "=", vehicle_id)
      .execute();
    await record([viewOf(vehicle_id)], { ip: "192.0.2.2" });
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    expect((await stored()).map((row) => [row.vehicle_id, row.dealer_id])).toEqual([
      [vehicle_id, first.dealer_id],
      [vehicle_id, second.dealer_id],
    ]);
  });

  it("is dropped for an unknown vehicle", async () => {
    await record([viewOf(UNKNOWN_ID), { ...viewOf(UNKNOWN_ID), name: "listing_created" }]);
    expect(await stored()).toEqual([]);
  });

  it("is stored without the vehicle if it is a lead event", async () => {
    const { vehicle_id, dealer_id } = await buildVehicle(database.db);
    const submitted = (id: string) => ({
      name: "lead_form_submitted",
      page_path: "/lead",
      fields: { label: "vehicle_page", vehicle_id: id },
    });
    await record([submitted(UNKNOWN_ID), submitted(vehicle_id)]);
    expect((await stored()).map((row) => [row.label, row.vehicle_id, row.dealer_id])).toEqual([
      ["vehicle_page", null, null],
      ["vehicle_page", vehicle_id, dealer_id],
    ]);
  });

  it("can be counted by listing and day of Europe/London", async () => {
    const { vehicle_id } = await buildVehicle(database.db);
    // Ten to midnight and ten past in British Summer Time.
    for (const time of ["2026-06-01T22:50:00Z", "2026-06-01T23:10:00Z", "2026-06-01T23:11:00Z"]) {
      await record([viewOf(vehicle_id)], { now: new Date(time), ip: time.replaceAll(/\D/g, ".") });
    }
    const views = await database.db
      .selectFrom("analytics_events")
      .select(({ fn, val }) => [
        fn<string>("to_char", [fn("timezone", [val("Europe/London"), "occurred_at"]), val("YYYY-MM-DD")]).as(
          "day",
        ),
        fn.countAll<number>().as("views"),
      ])
      .where("vehicle_id", "=", vehicle_id)
      .where("name", "=", "vehicle_viewed")
      .groupBy("day")
      .orderBy("day")
      .execute();
    expect(views).toEqual([
      { day: "2026-06-01", views: 1 },
      { day: "2026-06-02", views: 2 },
    ]);
  });
});

describe("a script that sends views of a car", () => {
  it("counts once per network and hour, whatever ids it makes up", async () => {
    const { vehicle_id } = await buildVehicle(database.db);
    const views = Array.from({ length: 50 }, (_, index) => ({
      ...viewOf(vehicle_id),
      page_view_id: `view${index}`,
    }));
    await record(views);
    await record(views, { now: new Date("2026-01-05T09:59:59Z") });
    expect(await stored()).toHaveLength(1);
    await record(views, { now: new Date("2026-01-05T10:00:00Z") });
    await record(views, { ip: "2001:db8::1" });
    await record(views, { ip: "2001:db8::2" });
    expect(await stored()).toHaveLength(3);
  });

  it("leaves no trace of its network, nor of which views came from one", async () => {
    const { vehicle_id } = await buildVehicle(database.db);
    await record([viewOf(vehicle_id), { ...viewOf(vehicle_id), name: "gallery_opened" }]);
    const counted = await database.db.selectFrom("counted_on_page_views").selectAll().execute();
    expect(new Set(counted.map(({ page_view_id }) => page_view_id)).size).toBe(2);
    const limits = await database.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify([counted, limits, await stored()])).not.toContain("192.0.2");
  });

  it.each([
    ["a network a day", EVENTS_MAX_PER_NETWORK_AND_DAY, "events-of-network", "2026-01-06T00:00:00Z"],
    ["all networks an hour", EVENTS_MAX_PER_HOUR, "events-over-all", "2026-01-05T10:00:00Z"],
  ])("is dropped above the ceiling for %s", async (_, most, counter, end) => {
    await record([pageView("/")]);
    const ofCounter = database.db.updateTable("rate_limits").where("key", "like", `${counter}:%`);
    await ofCounter.set({ points: most - 1 }).execute();
    await record([pageView("/last")]);
    await record([pageView("/one-too-many")]);
    expect((await stored()).map(({ page_path }) => page_path)).toEqual(["/", "/last"]);
    const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
    expect(rows.find(({ key }) => key.startsWith(counter))?.expire).toBe(Date.parse(end));
    await record([pageView("/later")], { now: new Date(end) });
    expect(await stored()).toHaveLength(3);
  });
});

it("is deleted after 90 days", async () => {
  await record([pageView("/old")], { now: new Date("2026-01-05T09:29:59Z") });
  await record([pageView("/young")], { now: new Date("2026-01-05T09:30:00Z") });
  await removeOldRecords(testApp(database.db, () => new Date("2026-04-05T09:30:00Z")));
  expect((await stored()).map(({ page_path }) => page_path)).toEqual(["/young"]);
});
