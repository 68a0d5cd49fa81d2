import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";
import { stockFeedStatus } from "#src/emails/dealers/stock-feed-status.tsx";
import {
  actor,
  app,
  clock,
  csvOf,
  database,
  emailedStatuses,
  feedId,
  fileOf,
  HEADER,
  importOpenRun,
  later,
  latestRunId,
  onSale,
  rowsOf,
  run,
  server,
  vehicleVersions,
  withUrlFeed,
} from "#tests/support/worlds/url-feed-world.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { insertStockFeed } from "../stock-feed-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

withUrlFeed();

it("brings in the cars, and the same file again writes nothing but the run's own line", async () => {
  expect(await run()).toMatchObject({ state: "done", cars: 10, new_cars: 10, failed_cars: 0 });
  expect(await onSale()).toHaveLength(10);
  const before = await vehicleVersions();
  expect(await run()).toMatchObject({ state: "unchanged", same_cars: 10, import_id: null });
  server.serve(csvOf(rowsOf(10).toReversed()));
  expect(await run()).toMatchObject({ state: "done", same_cars: 10, changed_cars: 0 });
  expect(await vehicleVersions()).toEqual(before);
});

it("opens a compressed file", async () => {
  server.serve(gzipSync(fileOf(10)));
  expect(await run()).toMatchObject({ state: "done", new_cars: 10 });
});

it("does not read a file that the server calls unchanged", async () => {
  server.serve(fileOf(10), '"one"');
  await run();
  expect(await run()).toMatchObject({ state: "unchanged", same_cars: 10 });
  expect(server.headers.at(-1)).toMatchObject({ "if-none-match": '"one"' });
});

it.each([
  ["is cut off in a row", fileOf(10).slice(0, -40), "failed"],
  ["is cut off after a row", fileOf(10).trimEnd(), "quarantined"],
  ["lacks four of ten cars", fileOf(6), "quarantined"],
  ["is empty", "", "failed"],
  ["has a header alone", `${HEADER.join(",")}\n`, "failed"],
  ["is cut off in its compression", gzipSync(fileOf(10)).subarray(0, -20), "failed"],
  ["is an error page", "<html><body>Sorry</body></html>", "failed"],
])("takes no car off sale when the file %s", async (_, text, state) => {
  await run();
  server.serve(text);
  expect(await run()).toMatchObject({ state });
  expect(await run()).toMatchObject({ state });
  expect(await onSale()).toHaveLength(10);
});

it("applies a quarantined run once its dealer says so, and an ignored one never", async () => {
  await run();
  server.serve(fileOf(6));
  await run();
  expect(await emailedStatuses()).toEqual(["quarantined"]);
  const seen = await latestRunId();
  const about = { stock_feed_id: feedId, status: "quarantined", at: clock.toISOString() } as const;
  expect(await stockFeedStatus.prepare(app, about)).toMatchObject({
    props: { runParameter: `?run=${seen}` },
  });
  await settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "ignore" });
  await expect(settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "apply" })).rejects.toThrow(
    "No run waits",
  );
  expect(await onSale()).toHaveLength(10);
  await run();
  await expect(settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "apply" })).rejects.toThrow(
    "A newer file has replaced this run",
  );
  await settleQuarantinedRun(app, actor, { feedId, runId: await latestRunId(), decision: "apply" });
  await importOpenRun();
  expect(await onSale()).toEqual(["S0", "S1", "S2", "S3", "S4", "S5"]);
});

it("takes a car off sale that two nightly files lack, and brings the same listing back", async () => {
  await run();
  const before = await vehicleVersions();
  server.serve(fileOf(9));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  expect(await onSale()).toHaveLength(10);
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toHaveLength(9);
  server.serve(fileOf(10));
  expect(await run()).toMatchObject({ state: "done", new_cars: 1 });
  expect(await onSale()).toHaveLength(10);
  expect((await vehicleVersions()).map((one) => one.vehicle_id)).toEqual(before.map((one) => one.vehicle_id));
});

it("keeps all cars after one partial nightly file, when the next has them again", async () => {
  await run();
  server.serve(fileOf(8));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  server.serve(fileOf(10));
  await run();
  server.serve(fileOf(8));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  expect(await onSale()).toHaveLength(10);
});

it("takes it off after the second of two hourly runs, even if the file is the same", async () => {
  await run();
  later(-23);
  server.serve(fileOf(9));
  await run();
  expect(await onSale()).toHaveLength(10);
  later(-23);
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toHaveLength(9);
});

it("confirms the cars of a file that has not changed", async () => {
  await run();
  const confirmedAt = async () => {
    const rows = await database.db
      .selectFrom("vehicle_confirmations")
      .innerJoin("vehicles", "vehicles.vehicle_id", "vehicle_confirmations.vehicle_id")
      .where("dealer_id", "=", (actor as { dealer_id: string }).dealer_id)
      .select("confirmed_at")
      .execute();
    return rows.map(({ confirmed_at }) => confirmed_at);
  };
  const at = clock;
  expect(await run()).toMatchObject({ state: "unchanged" });
  expect(await confirmedAt()).toEqual(Array.from({ length: 10 }, () => at));
});

it("reads the same file again once its dealer says which column is which", async () => {
  server.serve(fileOf(10), '"one"');
  await run();
  await changeStockFeed(app, actor, { feedId, input: { columns: { trim: "fuel" } } });
  expect(await run()).toMatchObject({ state: "done" });
  expect(await run()).toMatchObject({ state: "unchanged" });
});

it("leaves a missing car on sale while another feed of its dealer has it", async () => {
  const { dealer_id } = actor as { dealer_id: string };
  await run();
  const [first] = await database.db.selectFrom("stock_feeds").selectAll().execute();
  const other = await insertStockFeed(database.db, {
    dealer_id,
    source: "push",
    mapping: first?.mapping as FeedMapping,
    state: "active",
    run_hour: 4,
    created_at: clock,
  });
  const cars = { stock_feed_id: other.stock_feed_id, row: "{}" };
  await database.db
    .insertInto("stock_feed_cars")
    .values([
      { ...cars, stock_ref: "S8" },
      { ...cars, stock_ref: "S9", taken_off_at: clock },
    ])
    .execute();
  server.serve(fileOf(8));
  await run();
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toEqual(["S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]);
});

it("leaves cars alone that the dealer added by hand", async () => {
  const { dealer_id } = actor as { dealer_id: string };
  await run();
  await database.db
    .updateTable("vehicles")
    .set({ stock_ref: "BY-HAND" })
    .where("dealer_id", "=", dealer_id)
    .where("stock_ref", "=", "S9")
    .execute();
  server.serve(fileOf(9));
  await run();
  expect(await onSale()).toContain("BY-HAND");
});
