import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#src/db/embedded/embedded-postgres.ts";
import { benchAcceptedLeads } from "./accepted-leads.ts";
import { showBrowseGrowth } from "./browse-growth.ts";
import { benchRenderedPages } from "./browse-page.ts";
import { type BenchRow, benchBrowse } from "./browse-query.ts";
import { benchBrowseWrites } from "./browse-writes.ts";
import { checkBudgets } from "./budgets.ts";
import { compare } from "./compare/compare.ts";
import { benchDealerPerformance } from "./dealer-performance.ts";
import { checkFilterResponse } from "./filter-response.ts";
import { checkLighthouse } from "./lighthouse.ts";
import { benchPageCache } from "./page-cache.ts";
import { benchPhotoMemory } from "./photo-memory.ts";
import { benchPhotoPipeline } from "./photo-pipeline.ts";
import { withRandomStock } from "./random-stock.ts";
import { benchStockImport } from "./stock-import.ts";
import { benchSubmitToPortal } from "./submit-to-portal.ts";

if (process.argv[2] === "budgets") process.exit((await checkBudgets()) ? 0 : 1);
if (process.argv[2] === "compare") {
  await compare(Number(process.argv[3] ?? 100_000));
  process.exit();
}
if (process.argv[2] === "filters") process.exit((await checkFilterResponse()) ? 0 : 1);
if (process.argv[2] === "lighthouse") process.exit((await checkLighthouse()) ? 0 : 1);

/**
 * `npm run bench`: each figure beside the best of the layer below, measured alternately in the same
 * run.
 */
const quick = process.argv.includes("--quick");

const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-bench-"));
const dataDir = path.join(folder, "product");
const renderedRounds = quick ? 8 : 24;
if (process.argv[2] === "pages") {
  print(await benchRenderedPages({ dataDir, rounds: renderedRounds }));
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
const log = pino({ level: "warn" });
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), log });
if (process.argv[2] === "growth") {
  await showBrowseGrowth(postgres.connection).finally(() => postgres.stop());
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
/** Single benchmarks: `npm run bench -- writes 100000`. */
const ALONE: Record<string, (count: number | undefined) => Promise<BenchRow[]>> = {
  writes: async (cars = 100_000) => [
    await withRandomStock(postgres.connection, cars, (_, scratch) => benchBrowseWrites(scratch, cars)),
  ],
  photos: async (photos = 6) => [
    await benchPhotoPipeline({ connection: postgres.connection, photos, rounds: 2 }),
    await benchPhotoMemory({ dataDir: path.join(folder, "photos"), photos: 2 * photos }),
  ],
  leads: (rounds = 20) => benchAcceptedLeads({ connection: postgres.connection, rounds }),
  import: (cars = 10_000) => benchStockImport({ connection: postgres.connection, cars, rounds: 5 }),
};
const alone = ALONE[process.argv[2] ?? ""];
if (alone) {
  const measured = await alone(process.argv[3] ? Number(process.argv[3]) : undefined).finally(() =>
    postgres.stop(),
  );
  await rm(folder, { recursive: true, force: true });
  print(measured);
  process.exit();
}
const rows: BenchRow[] = [];
const STOCKS = [
  [100_000, 5],
  [1_000_000, 3],
] as const;
try {
  for (const [vehicles, rounds] of quick ? [[10_000, 2] as const] : STOCKS) {
    rows.push(...(await benchBrowse({ connection: postgres.connection, vehicles, rounds })));
  }
  rows.push(
    ...(await benchStockImport({
      connection: postgres.connection,
      cars: quick ? 1000 : 10_000,
      rounds: quick ? 2 : 5,
    })),
  );
  rows.push(...(await benchAcceptedLeads({ connection: postgres.connection, rounds: quick ? 5 : 30 })));
  rows.push(
    await benchPhotoPipeline({
      connection: postgres.connection,
      photos: quick ? 3 : 6,
      rounds: quick ? 1 : 2,
    }),
  );
  rows.push(...(await benchDealerPerformance({ connection: postgres.connection, rounds: quick ? 5 : 30 })));
} finally {
  await postgres.stop();
}
rows.push(await benchPhotoMemory({ dataDir: path.join(folder, "photos"), photos: quick ? 6 : 12 }));
rows.push(...(await benchRenderedPages({ dataDir, rounds: renderedRounds })));
rows.push(await benchPageCache({ dataDir, rounds: quick ? 2 : 5 }));
rows.push(
  ...(await benchSubmitToPortal({
    dataDir: path.join(folder, "portal"),
    dealers: quick ? 5 : 50,
    requests: quick ? 20 : 200,
  })),
);
await rm(folder, { recursive: true, force: true });

print(rows);

function print(measured: readonly BenchRow[]): void {
  const cpus = os.cpus();
  console.log(`\n${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.versions.node}\n`);
  console.log("| figure | ours | limit | ours ÷ limit |\n|---|---|---|---|");
  for (const { figure, ours, limit, ratio } of measured) {
    console.log(`| ${figure} | ${ours.toFixed(2)} | ${limit.toFixed(2)} | ${ratio.toFixed(2)} |`);
  }
}
