import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFeeds, saveFeeds } from "#src/services/vehicle-feeds/vehicle-feeds.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { loader } from "#src/web/public/feeds/vehicle-feed.ts";
import { type RequestContext, requestContext } from "#src/web/request-context.ts";
import { ownerOf } from "./support/dealer-user.ts";
import { buildDealer, buildVehicle } from "./support/factories.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("a dealer's feed is sent in gzip, with 304 until a car is sold", async () => {
  const app = testApp(database.db);
  const { dealer_id } = await buildDealer(database.db);
  const owner = ownerOf(dealer_id);
  await database.db
    .insertInto("auth.user")
    .values({ id: owner.user_id, name: "Olga Own", email: "olga@one.example" })
    .execute();
  const cars = await Promise.all(
    ["A", "B"].map((stockRef) => buildVehicle(database.db, { dealer_id, stock_ref: stockRef })),
  );
  await saveFeeds(app, owner, dealer_id, {});
  const feeds = (await findFeeds(app, dealer_id))?.feeds ?? [];
  const { pathname } = new URL(feeds.find(({ name }) => name === "csv")?.url ?? "");

  const context = new RouterContextProvider();
  context.set(requestContext, { readApp: app } as RequestContext);
  const http = new Hono().use(compress()).get("/vehicle-feeds/:token/:file", ({ req }) => {
    const args = { params: req.param(), request: req.raw, context };
    return loader(args as unknown as Parameters<typeof loader>[0]);
  });
  const read = (etag?: string | null) =>
    http.request(pathname, {
      headers: { "Accept-Encoding": "gzip", ...(etag && { "If-None-Match": etag }) },
    });

  const first = await read();
  expect([first.status, first.headers.get("Content-Encoding")]).toEqual([200, "gzip"]);
  const text = gunzipSync(await first.arrayBuffer()).toString();
  for (const { vehicle_id } of cars) expect(text).toContain(vehicle_id);
  const etag = first.headers.get("ETag");
  expect((await read(etag)).status).toBe(304);

  const sold = cars[0]?.vehicle_id ?? "";
  await changeVehicles(app, owner, { vehicle_ids: [sold], change: { kind: "sold" } });
  const next = await read(etag);
  expect(next.status).toBe(200);
  const left = gunzipSync(await next.arrayBuffer()).toString();
  expect([left.includes(sold), left.includes(cars[1]?.vehicle_id ?? "")]).toEqual([false, true]);
});
