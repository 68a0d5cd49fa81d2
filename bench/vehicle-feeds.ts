import { finished } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { findFeeds, saveFeeds } from "#src/services/vehicle-feeds/vehicle-feeds.ts";
import { writeFeed } from "#src/services/vehicle-feeds/write-feed.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { withRandomStock } from "./random-stock.ts";

interface BenchOptions {
  connection: pg.PoolConfig;
  cars: number;
  rounds: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * The CSV of the whole site, read as fast as it is written. Baseline: COPY of the same cars' rows.
 * Also compares the memory held after nine tenths with that after one.
 */
export async function benchVehicleFeeds({ connection, cars, rounds }: BenchOptions): Promise<BenchRow[]> {
  return await withRandomStock(connection, cars, async (handle) => {
    const read = await siteFeed(handle);
    const ours: number[] = [];
    const limit: number[] = [];
    let memory = { early: 0, late: 0 };
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      memory = await memoryWhile(await read(), cars);
      const written = performance.now();
      await copyCars(handle);
      if (round === 0) continue;
      ours.push(written - start);
      limit.push(performance.now() - written);
    }
    const [feed, copy] = [Math.min(...ours), Math.min(...limit)];
    const stock = `feed of ${formatNumber(cars)} cars`;
    return [
      {
        figure: `${stock} as CSV, ms, against COPY of their rows`,
        ours: feed,
        limit: copy,
        ratio: feed / copy,
      },
      {
        figure: `${stock}, MB held after nine tenths, against after one`,
        ours: memory.late / MEGABYTE,
        limit: memory.early / MEGABYTE,
        ratio: memory.late / memory.early,
      },
    ];
  });
}

async function siteFeed({ db }: DatabaseHandle): Promise<() => Promise<AsyncGenerator<string>>> {
  const app = benchApp(db);
  await saveFeeds(app, ADMIN, null, {});
  const own = await findFeeds(app, null);
  const url = own?.feeds.find(({ name }) => name === "csv")?.url ?? "";
  const [token = "", file = ""] = url.split("/").slice(-2);
  return async () => {
    const feed = await writeFeed(app, token, file);
    if (!feed) throw new Error("the feed is off");
    return feed.text();
  };
}

async function memoryWhile(
  text: AsyncGenerator<string>,
  cars: number,
): Promise<{ early: number; late: number }> {
  let lines = 0;
  let early = 0;
  let late = 0;
  for await (const part of text) {
    lines += part.split("\n").length - 1;
    if (early === 0 && lines > cars / 10) early = heldMemory();
    if (lines > (cars * 9) / 10 && late === 0) late = heldMemory();
  }
  return { early, late };
}

/** Bytes in use after a full collection. */
function heldMemory(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

async function copyCars({ pool }: DatabaseHandle): Promise<void> {
  const client = await pool.connect();
  try {
    const copied = client.query(
      copyTo(
        "copy (select vehicles.* from cars_on_sale join vehicles using (vehicle_id)) to stdout (format csv)",
      ),
    );
    await finished(copied.resume());
  } finally {
    client.release();
  }
}
