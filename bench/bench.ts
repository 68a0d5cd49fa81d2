import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { benchAcceptedLeads } from "./accepted-leads.ts";
import { benchAssistants } from "./assistants.ts";
import type { BenchRow } from "./bench-row.ts";
import { benchRenderedPages } from "./browse-page.ts";
import { benchBrowseWrites } from "./browse-writes.ts";
import { checkBudgets } from "./budgets.ts";
import { benchBrowse } from "./catalogue.ts";
import { benchDealerPerformance } from "./dealer-performance.ts";
import { checkFilterResponse } from "./filter-response.ts";
import { checkLighthouse } from "./lighthouse.ts";
import { benchMarketPrices } from "./market-prices.ts";
import { benchPageCache } from "./page-cache.ts";
import { benchPhotoMemory } from "./photo-memory.ts";
import { benchPhotoPipeline } from "./photo-pipeline.ts";
import { benchPortalLists } from "./portal-lists.ts";
import { withRandomStock } from "./random-stock.ts";
import { benchSheets } from "./sheets.ts";
import { checkSlowVisits } from "./slow.ts";
import { benchStockImport } from "./stock-import.ts";
import { benchSubmitToPortal } from "./submit-to-portal.ts";
import { benchVehicleFeeds } from "./vehicle-feeds.ts";

interface Bench {
  /** `npm run bench -- <name>` runs it alone. */
  name: string;
  /** @param count the argument after the name */
  run(place: { folder: string }, count: number | undefined): Promise<readonly BenchRow[]>;
}

interface DatabaseBench {
  name: string;
  run(
    place: { folder: string; connection: pg.PoolConfig },
    count: number | undefined,
  ): Promise<readonly BenchRow[]>;
}

const quick = process.argv.includes("--quick");

const WITHOUT_DATABASE: readonly Bench[] = [
  { name: "budgets", run: () => passes(checkBudgets()) },
  { name: "filters", run: () => passes(checkFilterResponse()) },
  { name: "lighthouse", run: () => passes(checkLighthouse()) },
  { name: "slow", run: () => passes(checkSlowVisits()) },
  {
    name: "compare",
    run: async (_, vehicles = 100_000) => {
      const { compare } = await import("../packages/side-by-side/compare.ts");
      await compare(vehicles);
      return [];
    },
  },
  { name: "pages", run: ({ folder }) => renderedPages(folder) },
  { name: "sheets", run: async ({ folder }) => [await benchSheets({ dataDir: folder, rounds: 10 })] },
];

const WITH_DATABASE: readonly DatabaseBench[] = [
  {
    name: "browse",
    run: ({ connection }, vehicles = 100_000) => benchBrowse({ connection, vehicles, rounds: 5 }),
  },
  {
    name: "writes",
    run: async ({ connection }, cars = 100_000) => [
      await withRandomStock(connection, cars, (_, scratch) => benchBrowseWrites(scratch, cars)),
    ],
  },
  {
    name: "photos",
    run: async ({ connection, folder }, photos = 6) => [
      await benchPhotoPipeline({ connection, photos, rounds: 2 }),
      await benchPhotoMemory({ dataDir: path.join(folder, "photos"), photos: 2 * photos }),
    ],
  },
  {
    name: "assistants",
    run: ({ connection }, cars = 100_000) => benchAssistants({ connection, cars, calls: 200 }),
  },
  { name: "leads", run: ({ connection }, rounds = 20) => benchAcceptedLeads({ connection, rounds }) },
  {
    name: "feeds",
    run: ({ connection }, cars = 100_000) => benchVehicleFeeds({ connection, cars, rounds: 3 }),
  },
  {
    name: "lists",
    run: ({ connection }, leads = 1_000_000) => benchPortalLists({ connection, leads, rounds: 10 }),
  },
  {
    name: "prices",
    run: async ({ connection }, cars = 100_000) => [await benchMarketPrices({ connection, cars, rounds: 2 })],
  },
  {
    name: "import",
    run: ({ connection }, cars = 10_000) => benchStockImport({ connection, cars, rounds: 5 }),
  },
];

const [name = "", count] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-bench-"));
try {
  print(await runBench());
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function runBench(): Promise<readonly BenchRow[]> {
  const number = count === undefined ? undefined : Number(count);
  const plain = WITHOUT_DATABASE.find((bench) => bench.name === name);
  if (plain) return await plain.run({ folder }, number);
  const single = WITH_DATABASE.find((bench) => bench.name === name);
  if (single) return await withPostgres((connection) => single.run({ folder, connection }, number));
  return [...(await withPostgres(measureDatabase)), ...(await measureProduct())];
}

async function withPostgres<R>(run: (connection: pg.PoolConfig) => Promise<R>): Promise<R> {
  const log = pino({ level: "warn" });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), log });
  return await run(postgres.connection).finally(() => postgres.stop());
}

/** Compares each figure with the best of the layer below, measured alternately in the same run. */
async function measureDatabase(connection: pg.PoolConfig): Promise<BenchRow[]> {
  const stocks = quick
    ? [{ vehicles: 10_000, rounds: 2 }]
    : [
        { vehicles: 100_000, rounds: 5 },
        { vehicles: 1_000_000, rounds: 3 },
      ];
  const rows: BenchRow[] = [];
  for (const stock of stocks) rows.push(...(await benchBrowse({ connection, ...stock })));
  const importSize = quick ? { cars: 1000, rounds: 2 } : { cars: 10_000, rounds: 5 };
  rows.push(...(await benchStockImport({ connection, ...importSize })));
  const feed = quick ? { cars: 10_000, rounds: 1 } : { cars: 100_000, rounds: 3 };
  rows.push(...(await benchVehicleFeeds({ connection, ...feed })));
  const priced = quick ? { cars: 10_000, rounds: 1 } : { cars: 100_000, rounds: 2 };
  rows.push(await benchMarketPrices({ connection, ...priced }));
  rows.push(...(await benchAssistants({ connection, cars: quick ? 10_000 : 100_000, calls: 200 })));
  rows.push(...(await benchAcceptedLeads({ connection, rounds: quick ? 5 : 30 })));
  const photos = quick ? { photos: 3, rounds: 1 } : { photos: 6, rounds: 2 };
  rows.push(await benchPhotoPipeline({ connection, ...photos }));
  rows.push(...(await benchDealerPerformance({ connection, rounds: quick ? 5 : 30 })));
  return rows;
}

async function measureProduct(): Promise<BenchRow[]> {
  const load = quick ? { dealers: 5, requests: 20 } : { dealers: 50, requests: 200 };
  return [
    await benchPhotoMemory({ dataDir: path.join(folder, "photos"), photos: quick ? 6 : 12 }),
    ...(await renderedPages(folder)),
    await benchSheets({ dataDir: path.join(folder, "product"), rounds: quick ? 3 : 10 }),
    await benchPageCache({ dataDir: path.join(folder, "product"), rounds: quick ? 2 : 5 }),
    ...(await benchSubmitToPortal({ dataDir: path.join(folder, "portal"), ...load })),
  ];
}

function renderedPages(parent: string): Promise<BenchRow[]> {
  return benchRenderedPages({ dataDir: path.join(parent, "product"), rounds: quick ? 8 : 24 });
}

/** Fails the process when a check does. */
async function passes(check: Promise<boolean>): Promise<readonly BenchRow[]> {
  if (!(await check)) process.exitCode = 1;
  return [];
}

function print(measured: readonly BenchRow[]): void {
  if (measured.length === 0) return;
  const cpus = os.cpus();
  console.log(`\n${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.versions.node}\n`);
  console.log("| figure | ours | limit | ours ÷ limit |\n|---|---|---|---|");
  for (const { figure, ours, limit, ratio } of measured) {
    console.log(`| ${figure} | ${ours.toFixed(2)} | ${limit.toFixed(2)} | ${ratio.toFixed(2)} |`);
  }
}
