import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { selectSitemapParts, selectSitemapVehicles, VEHICLES_PER_SITEMAP } from "./sitemap-queries.ts";

let database: DatabaseHandle;
let early: string;
let late: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  early = (await buildVehicle(database.db, { dealer_id, updated_at: new Date("2026-02-03T00:00:00Z") }))
    .vehicle_id;
  await buildVehicle(database.db, { dealer_id, published: false });
  await buildVehicle(database.db, {
    dealer_id: (await buildDealer(database.db, { status: "applied" })).dealer_id,
  });
  await sql`alter table vehicles alter column seq restart with ${sql.lit(2 * VEHICLES_PER_SITEMAP + 1)}`.execute(
    database.db,
  );
  late = (await buildVehicle(database.db, { dealer_id, updated_at: new Date("2026-04-05T00:00:00Z") }))
    .vehicle_id;
});
afterAll(() => database.close());

it("lists only files with public cars, with the latest change in each", async () => {
  expect(await selectSitemapParts(database.db)).toEqual([
    { part: 1, updated_at: new Date("2026-02-03T00:00:00Z") },
    { part: 3, updated_at: new Date("2026-04-05T00:00:00Z") },
  ]);
});

it("puts each public car in one file, and leaves out drafts and cars of unverified dealers", async () => {
  const files = await Promise.all([1, 2, 3].map((part) => selectSitemapVehicles(database.db, part)));
  expect(files.map((cars) => cars.map((car) => car.vehicle_id))).toEqual([[early], [], [late]]);
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 40])("part %d does not exist", async (part) => {
  expect(await selectSitemapVehicles(database.db, part)).toEqual([]);
});
