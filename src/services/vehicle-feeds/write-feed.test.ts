import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import { recordBatteryTest } from "#src/services/vehicles/battery-tests/own-battery-tests.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { findFeeds, findLeftOut, renewFeedUrl, saveFeeds, turnOffFeeds } from "./vehicle-feeds.ts";
import { writeFeed } from "./write-feed.ts";

let database: DatabaseHandle;
let app: AppContext;
let dealerId: string;
let leaf: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  const user = { id: owner().user_id, name: "Olga Own", email: "olga@one.example" };
  await database.db.insertInto("auth.user").values(user).execute();
});
afterAll(() => database.close());

beforeEach(async () => {
  dealerId = (await buildDealer(database.db)).dealer_id;
  const own = { dealer_id: dealerId, colour: "Blue", images: ["/photos/vehicle-photos/a1-w1600.jpg"] };
  leaf = (await buildVehicle(database.db, { ...own, stock_ref: "A101", vin: "SJNFAAZE1U0123456" }))
    .vehicle_id;
  await buildVehicle(database.db, { ...own, published: false });
  await buildVehicle(database.db, { ...own, is_generated: true });
});

const owner = () => ownerOf(dealerId);

async function addressOf(name: FeedName, scope: "dealer" | "site" = "dealer") {
  const own = await findFeeds(app, scope === "site" ? null : dealerId);
  return (
    own?.feeds
      .find((feed) => feed.name === name)
      ?.url.split("/")
      .slice(-2) ?? []
  );
}

async function read(name: FeedName, scope: "dealer" | "site" = "dealer") {
  const [token = "", file = ""] = await addressOf(name, scope);
  const feed = await writeFeed(app, token, file);
  if (!feed) throw new Error("no feed");
  let text = "";
  for await (const part of feed.text()) text += part;
  return { etag: feed.etag, text };
}

const turnOn = (input: object = {}, scope: "dealer" | "site" = "dealer") =>
  scope === "site" ? saveFeeds(app, ADMIN, null, input) : saveFeeds(app, owner(), dealerId, input);

it("has the dealer's cars on sale, without drafts, generated cars and those of others", async () => {
  await turnOn();
  const other = await buildVehicle(database.db);
  const { text } = await read("csv");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(text).toContain(`/vehicle/${leaf}?from=csv`);
  expect(text).not.toContain(other.vehicle_id);
});

it("names neither a VIN nor a registration, also one that buyers may see", async () => {
  await database.db
    .updateTable("vehicles")
    .set({ registration: "MA21XYZ", registration_shown: true })
    .where("vehicle_id", "=", leaf)
    .execute();
  await turnOn({ google_store_code: "shop-1" });
  for (const name of ["google", "meta", "csv", "xml"] as const) {
    const { text } = await read(name);
    expect(text).toContain(leaf);
    expect(text).not.toMatch(/SJNFAAZE1U0123456|MA21 ?XYZ/);
  }
});

it("says of a car what its page says, with another ETag each day, as battery tests grow old", async () => {
  await turnOn();
  const before = await read("csv");
  expect(before.text).toContain("Battery health [not stated]");
  await recordBatteryTest(app, owner(), leaf, {
    soh_percent: 91,
    method: "bms_value",
    provider: "Aviloo",
    tested_on: londonDay(new Date()).today,
    odometer_miles: 31_000,
  });
  const tested = await read("xml");
  expect(tested.text).toMatch(/<buyer_answers>Battery health: 91%[^|]+ \[dealer says\] \| /);
  const csv = await read("csv");
  expect(csv.etag).not.toBe(before.etag);
  const tomorrow = { ...app, now: () => new Date(Date.now() + 24 * 3600 * 1000) };
  const [token = "", file = ""] = await addressOf("csv");
  expect((await writeFeed(tomorrow, token, file))?.etag).not.toBe(csv.etag);
});

it("changes nothing when its dealer imports it again", async () => {
  const carOf = () =>
    database.db.selectFrom("vehicles").selectAll().where("vehicle_id", "=", leaf).executeTakeFirstOrThrow();
  await database.db
    .updateTable("vehicles")
    .set({ registration: "MA21XYZ", registration_shown: true, images: [], longitude: -2.27 })
    .where("vehicle_id", "=", leaf)
    .execute();
  await turnOn();
  const before = await carOf();
  const bytes = new TextEncoder().encode((await read("csv")).text);
  const { import_id } = await startStockImport(app, owner(), { file_name: "stock.csv", bytes });
  await runImport(app, import_id);
  expect(await carOf()).toEqual(before);
});

it("loses a sold car at once, and says so by its ETag", async () => {
  await turnOn();
  const before = await read("csv");
  expect((await read("csv")).etag).toBe(before.etag);
  await database.db
    .updateTable("vehicles")
    .set({ published: false, sold_at: new Date() })
    .where("vehicle_id", "=", leaf)
    .execute();
  const after = await read("csv");
  expect(after.text).not.toContain(leaf);
  expect(after.etag).not.toBe(before.etag);
});

it.each<[string, () => Promise<unknown>]>([
  [
    "a price",
    () => database.db.updateTable("vehicles").set({ price: 1000, updated_at: new Date() }).execute(),
  ],
  ["a store code", () => turnOn({ google_store_code: "shop-2" })],
  [
    "a dealer's address",
    () => database.db.updateTable("dealers").set({ town: "Leeds", updated_at: new Date() }).execute(),
  ],
])("has another ETag after a change of %s", async (_, change) => {
  await turnOn({ google_store_code: "shop-1" });
  const before = await read("google");
  await change();
  expect((await read("google")).etag).not.toBe(before.etag);
});

it("is empty while the dealer is suspended", async () => {
  await turnOn();
  await database.db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", dealerId)
    .execute();
  expect((await read("xml")).text).toBe(`${FEED_FORMATS.xml.head}</stock>\n`);
});

it("stops at its old address when it gets a new one, and at any when turned off", async () => {
  await turnOn();
  const [token = "", file = ""] = await addressOf("csv");
  await renewFeedUrl(app, owner(), dealerId);
  expect(await writeFeed(app, token, file)).toBeNull();
  expect((await read("csv")).text).toContain(leaf);
  const [renewed = ""] = await addressOf("csv");
  await turnOffFeeds(app, owner(), dealerId);
  expect(await writeFeed(app, renewed, file)).toBeNull();
  expect(await findFeeds(app, dealerId)).toBeNull();
  await expect(renewFeedUrl(app, owner(), dealerId)).rejects.toThrow(NotFound);
});

it.each(["", "nonsense", "A".repeat(59)])("is not found at the invented address %j", async (token) => {
  expect(await writeFeed(app, token, "stock.csv")).toBeNull();
});

it("keeps its address when the store code changes", async () => {
  await turnOn();
  const before = await addressOf("google");
  await turnOn({ google_store_code: " shop 1 " });
  expect(await addressOf("google")).toEqual(before);
  expect(await findFeeds(app, dealerId)).toMatchObject({ google_store_code: "shop 1" });
});

it.each([":", "a:b", "x".repeat(65), 7])("refuses the store code %j", async (code) => {
  await expect(turnOn({ google_store_code: code })).rejects.toThrow(InvalidInput);
});

it("of the whole site has cars of all verified dealers, without their stock numbers", async () => {
  const other = await buildVehicle(database.db, {
    colour: "Red",
    images: ["/photos/vehicle-photos/a1-w1600.jpg"],
  });
  await turnOn({ google_store_code: "shop-1" });
  await turnOn({}, "site");
  const { text } = await read("csv", "site");
  expect(text).toContain(leaf);
  expect(text).toContain(other.vehicle_id);
  expect(text).not.toContain("A101");
  const google = (await read("google", "site")).text;
  expect(google).toContain("in_store:shop-1");
  expect(google).not.toContain(other.vehicle_id);
});

it("tells the dealer which cars Google and Meta would refuse, and why", async () => {
  await database.db
    .updateTable("vehicles")
    .set({ colour: null, images: [] })
    .where("vehicle_id", "=", leaf)
    .execute();
  await turnOn();
  expect(await findLeftOut(app, dealerId)).toEqual({
    google: {
      total: 1,
      first: [
        {
          vehicle_id: leaf,
          title: "2020 Nissan Leaf",
          missing: ["the store code of its dealer", "its colour", "a photo"],
        },
      ],
    },
    meta: {
      total: 1,
      first: [{ vehicle_id: leaf, title: "2020 Nissan Leaf", missing: ["its colour", "a photo"] }],
    },
  });
});

it("reads a stock larger than one batch, each car once", async () => {
  await sql`
    insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode, published, is_generated)
    select dealer_id, year, make, model, body_style, price, mileage, postcode, true, false
    from vehicles, generate_series(1, 1100) where vehicle_id = ${leaf}
  `.execute(database.db);
  await turnOn();
  const ids = (await read("csv")).text.match(/(?<=\/vehicle\/)[0-9a-f-]{36}/g) ?? [];
  expect(ids).toHaveLength(1101);
  expect(new Set(ids).size).toBe(1101);
});
