import type { DbOrTransaction } from "#src/db/database.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { dueCheck, isToBeAsked } from "#src/domain/vehicles/stock-state/stock-check.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { listLinkMembers, listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { forgetReservations } from "#src/services/stock-feeds/runs/feed-car-queries.ts";
import { applyAction } from "#src/services/vehicles/apply-action.ts";
import { confirmVehicles } from "#src/services/vehicles/confirmation-queries.ts";
import {
  lockDealerStock,
  lockDealerVehicles,
} from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import {
  insertStockCheckLink,
  listDealersToCheck,
  listSampleVehicles,
  lockCar,
  lockCarsOnSale,
  type StockCheckCar,
  selectStockCheckCars,
  setAsked,
  setDoubted,
} from "./stock-check-queries.ts";

/** Sample cars have no dealer to confirm them: a trial of several weeks keeps them. */
export async function confirmSampleCars({ db, now }: DbAndClock): Promise<void> {
  await confirmVehicles(db, await listSampleVehicles(db), now());
}

/**
 * Asks dealers about cars that no feed or member has confirmed for long, in one email each, and hides those
 * that stay unconfirmed. Idempotent.
 * @throws AggregateError after trying all dealers
 */
export async function checkStock(app: AppContext): Promise<void> {
  const dealers = await listDealersToCheck(app.db, app.now());
  const failures = await runEach(app, "stock check failed", dealers, (dealerId) =>
    app.db.transaction().execute((tx) => checkDealer(tx, dealerId, app.now())),
  );
  throwFailures("stock checks failed", failures);
}

async function checkDealer(tx: DbOrTransaction, dealerId: string, at: Date): Promise<void> {
  await lockDealerStock(tx, dealerId);
  await lockCarsOnSale(tx, dealerId);
  const cars = (await selectStockCheckCars(tx, dealerId)).filter((car) => car.unconfirmed_since === null);
  const due = (what: "ask" | "hide") => cars.filter((car) => dueCheck(car, at) === what);
  await hide(tx, dealerId, due("hide"), at);
  if (due("ask").length === 0) return;
  const asked = cars.filter((car) => isToBeAsked(car, at)).map(({ vehicle_id }) => vehicle_id);
  await askDealer(tx, dealerId, asked, at);
}

async function hide(tx: DbOrTransaction, dealerId: string, cars: readonly StockCheckCar[], at: Date) {
  if (cars.length === 0) return;
  const ids = cars.map(({ vehicle_id }) => vehicle_id);
  const found = await lockDealerVehicles(tx, dealerId, ids);
  for (const { vehicle_id, confirmed_at } of cars) {
    const before = found.get(vehicle_id);
    if (!before) continue;
    await applyAction(tx, before, "hide", { actor: { kind: "system" }, at, since: confirmed_at });
  }
  await forgetReservations(tx, ids);
}

/** Emails each owner who may use a link separately, because a link is personal; the other owners share one email. */
async function askDealer(tx: DbOrTransaction, dealerId: string, vehicleIds: readonly string[], at: Date) {
  await setAsked(tx, vehicleIds, at);
  const about = { dealer_id: dealerId, at: at.toISOString() };
  const owners = await listOwnerEmails(tx, dealerId);
  const members = owners.length === 0 ? [] : await listLinkMembers(tx, dealerId, owners);
  for (const { user_id } of members) {
    const expiresAt = daysAfter(at, STOCK_CHECK_LINK_DAYS);
    const link = { dealer_id: dealerId, user_id, created_at: at, expires_at: expiresAt };
    const stockCheckLinkId = await insertStockCheckLink(tx, link);
    await addJob(tx, "send-stock-check", { ...about, stock_check_link_id: stockCheckLinkId });
  }
  if (members.length < Math.max(owners.length, 1)) await addJob(tx, "send-stock-check", about);
}

/** Records that a buyer found the car gone and asks its dealer at once, unless the car is doubted already. */
export async function doubtCar(
  tx: DbOrTransaction,
  { vehicle_id, dealer_id, at }: { vehicle_id: string; dealer_id: string; at: Date },
): Promise<void> {
  await lockCar(tx, vehicle_id);
  if (await setDoubted(tx, vehicle_id, at)) await askDealer(tx, dealer_id, [vehicle_id], at);
}
