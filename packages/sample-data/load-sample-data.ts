import { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { Auth } from "../../src/services/accounts/auth.ts";
import type { AppContext } from "../../src/services/app-context.ts";
import { savePoints } from "../../src/services/geo/postcode-point-queries.ts";
import { currentAgreement } from "../../src/services/ledger/agreement/agreement.ts";
import { insertAgreement } from "../../src/services/ledger/agreement/agreement-queries.ts";
import { upsertSeller } from "../../src/services/ledger/price-queries.ts";
import { compareVehicles } from "../../src/services/performance/compare-vehicles.ts";
import { computeWinterRanges } from "../../src/services/vehicles/computed-range/computed-ranges.ts";
import { computeMarketPrices } from "../../src/services/vehicles/market-price/compute-market-prices.ts";
import { sampleAccounts } from "./sample-accounts.ts";
import { saveSampleBatteryTests } from "./sample-battery-tests.ts";
import {
  insertSample,
  insertSampleDays,
  insertSamplePrices,
  isEmpty,
  lockSampleData,
} from "./sample-data-queries.ts";
import { sampleAgreements, sampleDealers, sampleVehicles, saveSampleApplication } from "./sample-dealers.ts";
import { saveSampleLeads } from "./sample-leads.ts";
import { readSamplePictures } from "./sample-pictures.ts";
import { readSamplePoints } from "./sample-points.ts";
import { saveSampleRegisterResponses } from "./sample-register-answers.ts";
import { saveSampleReviews } from "./sample-reviews.ts";
import { saveSampleSoldCars } from "./sample-sold-cars.ts";

/**
 * Fills an empty database with sample dealers, vehicles, leads, posts and accounts in one transaction under
 * an advisory lock: a killed process leaves an empty database, and concurrent starts load once.
 */
export async function loadSampleData(app: AppContext, auth: Auth) {
  const loaded = await app.db.transaction().execute(async (tx) => {
    await lockSampleData(tx);
    if (!(await isEmpty(tx))) return false;
    const now = app.now();
    // Loaded here alone: its YAML parser would slow down every start.
    const { samplePosts } = await import("./sample-posts.ts");
    const data = readSampleData();
    const points = readSamplePoints();
    const pictures = readSamplePictures();
    await savePoints(tx, points.list, "sample", "keep");
    await insertSample(tx, {
      dealers: sampleDealers(data.dealers, points, now),
      vehicles: sampleVehicles(data, { points, pictures, now }),
      posts: samplePosts(pictures, now),
      ...(await sampleAccounts(auth, now)),
    });
    const agreement = await currentAgreement({ db: tx, now: app.now }, null);
    for (const accepted of sampleAgreements(data.dealers, agreement, now))
      await insertAgreement(tx, accepted);
    await saveSampleBatteryTests(tx, data.vehicles, now);
    await saveSampleRegisterResponses(tx, data.vehicles, now);
    await saveSampleApplication(tx, data.application, now);
    await upsertSeller(tx, data.seller, now);
    await saveSampleLeads(tx, data.leads, points, now);
    await saveSampleReviews(tx, data.reviews, now);
    await saveSampleSoldCars(tx, data, points, now);
    await insertSampleDays(tx, now);
    await insertSamplePrices(tx, now);
    return true;
  });
  if (!loaded) return;
  await computeWinterRanges(app);
  await compareVehicles(app);
  await computeMarketPrices(app);
  app.log.info("sample data loaded");
}
