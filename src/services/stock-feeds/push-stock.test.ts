import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { markOffSale } from "./mark-off-sale.ts";
import { pushStock } from "./push-stock.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";
import { selectRuns } from "./stock-feed-run-queries.ts";

let database: TestDatabase;
let app: AppContext;
let actor: Actor & { dealer_id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { dealer_id } = await buildDealer(database.db);
  actor = {
    ...{ kind: "user", user_id: "user-1", email: "ann@dealer.example", dealer_id },
    ...{ dealer_role: "owner", dealer_status: "verified", is_admin: false },
  };
  const first = await push(["A", "B", "C", "D"], { position: 100 });
  expect(first).toMatchObject({ state: "quarantined", new_cars: 4 });
  await settleQuarantinedRun(app, actor, { feedId: first.stock_feed_id, decision: "apply" });
  await finish(first.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode"];
const carOf = (ref: string, price = "12995") => [
  ref,
  ...["Nissan", "Leaf", "2021", "Hatchback", price, "21500", "M1 1AE"],
];

async function push(refs: string[], { position, price }: { position: number; price?: string }) {
  const bytes = new TextEncoder().encode(`${writeCsv([HEADER, ...refs.map((ref) => carOf(ref, price))])}\n`);
  return await pushStock(app, actor, { bytes, position });
}
async function finish(feedId: string): Promise<void> {
  const [run] = await selectRuns(app.db, feedId, 1);
  await runImport(app, run?.import_id ?? "");
  await finishStockFeedRun(app, run?.import_id ?? "");
}
const vehicles = () =>
  database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "price", "published", "sold_at"])
    .where("dealer_id", "=", actor.dealer_id)
    .orderBy("stock_ref")
    .execute();
const onSale = async () => (await vehicles()).filter((car) => car.published).map((car) => car.stock_ref);

it("takes whole documents, and ignores one with an older position", async () => {
  const newer = await push(["A", "B", "C", "D"], { position: 200, price: "11995" });
  expect(newer).toMatchObject({ state: "importing", changed_cars: 4 });
  await finish(newer.stock_feed_id);
  expect(await push(["A", "B", "C", "D"], { position: 150 })).toMatchObject({ state: "ignored" });
  expect((await vehicles()).map(({ price }) => price)).toEqual([11_995, 11_995, 11_995, 11_995]);
});

it("marks a car as sold, and an older document does not bring it back", async () => {
  const sold = { stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: 300 };
  expect(await markOffSale(app, actor, sold)).toBe(true);
  expect(await markOffSale(app, actor, sold)).toBe(false);
  expect((await vehicles())[1]).toMatchObject({ published: false, sold_at: expect.any(Date) });
  const late = await push(["A", "B", "C", "D"], { position: 250, price: "11995" });
  await finish(late.stock_feed_id);
  expect(await onSale()).toEqual(["A", "C", "D"]);
  const newest = await push(["A", "B", "C", "D"], { position: 400, price: "10995" });
  await finish(newest.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

it("changes nothing for a marker with an older position", async () => {
  const gone = { stock_ref: "B", deleted_at: "2026-11-23T10:00:00Z", position: 50 };
  expect(await markOffSale(app, actor, gone)).toBe(false);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

it.each([
  [{}, "Send the car's stock_ref"],
  [{ stock_ref: "B" }, "Send either sold_at or deleted_at"],
  [{ stock_ref: "B", sold_at: "yesterday" }, "Send when"],
  [{ stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: -1 }, "whole number"],
])("refuses the marker %j", async (marker, message) => {
  await expect(markOffSale(app, actor, marker)).rejects.toThrow(message);
});
