import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { hoursAfter, secondsAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { settleQuarantinedRun } from "#src/services/stock-feeds/runs/settle-quarantined-run.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

export let database: TestDatabase;
export let app: AppContext;
export let actor: OwnDealer;
export let clock: Date;

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode", "status"];
type Car = { price?: string; year?: string; status?: string };
const carOf = (ref: string, { price = "12995", year = "2021", status = "For sale" }: Car) => [
  ref,
  ...["Nissan", "Leaf", year, "Hatchback", price, "21500", "M1 1AE", status],
];

export async function push(refs: string[], { position, ...car }: Car & { position: number }) {
  const bytes = new TextEncoder().encode(`${writeCsv([HEADER, ...refs.map((ref) => carOf(ref, car))])}\n`);
  return await pushStock(app, actor, { bytes, position });
}
export async function finish(feedId: string): Promise<void> {
  const [run] = await selectRuns(app.db, feedId, 1);
  await runImport(app, run?.import_id ?? "");
  await finishStockFeedRun(app, run?.import_id ?? "");
}
export const vehicles = () =>
  database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "price", "published", "sold_at", "reserved_at"])
    .where("dealer_id", "=", actor.dealer_id)
    .orderBy("stock_ref")
    .execute();
export const onSale = async () =>
  (await vehicles()).filter((car) => car.published).map((car) => car.stock_ref);

export const later = (hours: number) => {
  clock = hoursAfter(clock, hours);
};

/** For each test of a file: a dealer whose own system has sent four cars. */
export function withPushedStock(): void {
  beforeAll(async () => {
    clock = new Date();
    database = await createTestDatabase();
    app = testApp(database.db, () => {
      clock = secondsAfter(clock, 1);
      return clock;
    });
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const { dealer_id } = await buildDealer(database.db);
    actor = ownerOf(dealer_id);
    const first = await push(["A", "B", "C", "D"], { position: 100 });
    expect(first).toMatchObject({ state: "quarantined", new_cars: 4 });
    await settleQuarantinedRun(app, actor, {
      feedId: first.stock_feed_id,
      runId: first.stock_feed_run_id,
      decision: "apply",
    });
    await finish(first.stock_feed_id);
    expect(await onSale()).toEqual(["A", "B", "C", "D"]);
  });
}
