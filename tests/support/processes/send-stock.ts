import { readFileSync } from "node:fs";
import { openDatabase } from "#src/db/database.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { benchApp } from "../../../bench/bench-app.ts";
import { dealerUser } from "../dealer-user.ts";

/** Runs in a process of its own, for a test to kill. Sends a file of stock, or works on the import of its run. */
const [connectionString = "", task, ...rest] = process.argv.slice(2);
const { db, close } = openDatabase({ connectionString, max: 3 }, () => {});
const app = benchApp(db);

if (task === "send") {
  const [dealerId = "", file = ""] = rest;
  await pushStock(app, dealerUser(dealerId), { bytes: readFileSync(file) });
} else {
  const [importId = ""] = rest;
  await runImport(app, importId);
  await finishStockFeedRun(app, importId);
}
await close();
