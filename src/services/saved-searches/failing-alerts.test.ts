import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { placeOutwards } from "#tests/support/leads.ts";
import { savedSearchWorld } from "#tests/support/records/saved-searches.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findAlerts } from "./find-alerts.ts";

const NOW = new Date("2026-10-25T00:30:00Z");
let now = NOW;
let database: TestDatabase;
let app: AppContext;
let world: ReturnType<typeof savedSearchWorld>;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  world = savedSearchWorld(database, app);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await database.db.deleteFrom("alert_subscribers").execute();
  ({ dealer_id: dealerId } = await buildDealer(database.db));
});

const told = async () => (await world.doJobs()).map(({ to }) => to).sort();

it("a failing alert does not block others and is retried", async () => {
  const people = ["ann", "bo", "cy", "di"].map((name) => `${name}@example.org`);
  for (const email of people) await world.saveAndConfirm({ email });
  await sql`create function fail() returns trigger language plpgsql as $$ begin
    if exists (select from alert_subscribers where subscriber_id = new.subscriber_id and email in ('ann@example.org', 'cy@example.org'))
    then raise exception 'broken'; end if;
    return new;
  end $$`.execute(database.db);
  await sql`create trigger fail before insert on announced_listings for each row execute function fail()`.execute(
    database.db,
  );
  await buildVehicle(database.db, { dealer_id: dealerId });
  await expect(findAlerts(app)).rejects.toThrow(": 2");
  await sql`drop function fail cascade`.execute(database.db);
  expect(await told()).toEqual(["bo@example.org", "di@example.org"]);
  await findAlerts(app);
  expect(await told()).toEqual(["ann@example.org", "cy@example.org"]);
});

it("an import that never ends delays alerts for an hour at most", async () => {
  await world.saveAndConfirm();
  const record = { file_name: "stock.csv", header_cells: ["make"], total: 2 };
  await database.db
    .insertInto("imports")
    .values({ dealer_id: dealerId, ...record, kind: "csv", state: "running", created_at: now })
    .execute();
  await buildVehicle(database.db, { dealer_id: dealerId });
  now = hoursAfter(NOW, 1);
  await findAlerts(app);
  expect(await told()).toEqual([]);
  now = minutesAfter(NOW, 61);
  await findAlerts(app);
  expect(await told()).toEqual(["priya@example.org"]);
});
