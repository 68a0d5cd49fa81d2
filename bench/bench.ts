import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#src/db/embedded/embedded-postgres.ts";
import { benchBrowsePage } from "./browse-page.ts";
import { type BenchRow, benchBrowseQuery } from "./browse-query.ts";
import { checkBudgets } from "./budgets.ts";
import { checkLighthouse } from "./lighthouse.ts";
import { benchStockImport } from "./stock-import.ts";

if (process.argv[2] === "budgets") process.exit((await checkBudgets()) ? 0 : 1);
if (process.argv[2] === "lighthouse") process.exit((await checkLighthouse()) ? 0 : 1);

/** `npm run bench`: each figure beside the best that the layer below can do, measured in the same run in turns. */
const quick = process.argv.includes("--quick");

const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-bench-"));
const log = pino({ level: "warn" });
const postgres = await startEmbeddedPostgres({ data_dir: path.join(folder, "postgres"), log });
const rows: BenchRow[] = [];
try {
  const vehicles = quick ? 10_000 : 100_000;
  rows.push(
    ...(await benchBrowseQuery({ connection: postgres.connection, vehicles, rounds: quick ? 5 : 15 })),
  );
  rows.push(
    await benchStockImport({
      connection: postgres.connection,
      cars: quick ? 1000 : 10_000,
      rounds: quick ? 2 : 5,
    }),
  );
} finally {
  await postgres.stop();
}
rows.push(...(await benchBrowsePage({ data_dir: path.join(folder, "product"), rounds: quick ? 4 : 12 })));
await rm(folder, { recursive: true, force: true });

const cpus = os.cpus();
console.log(`\n${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.versions.node}\n`);
console.log("| figure | ours | limit | ours ÷ limit |\n|---|---|---|---|");
for (const { figure, ours, limit, ratio } of rows) {
  console.log(`| ${figure} | ${ours.toFixed(2)} | ${limit.toFixed(2)} | ${ratio.toFixed(2)} |`);
}
