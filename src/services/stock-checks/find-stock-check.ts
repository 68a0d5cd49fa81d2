import { STOCK_CHECK_CARS } from "#src/domain/policy/stock-checks.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { ownStockCheck } from "./own-stock-check.ts";
import { type StockCheckCar, selectStockCheckCars } from "./stock-check-queries.ts";

export interface StockCheck {
  dealer_name: string;
  cars: StockCheckCar[];
  /** Number of further cars. */
  more: number;
}

/** Changes nothing: mail scanners follow every link. */
export async function findStockCheck(
  app: Pick<AppContext, "db" | "now" | "stockCheckLinks">,
  token: string,
): Promise<StockCheck> {
  const { link } = await ownStockCheck(app.db, app, token);
  const cars = await selectStockCheckCars(app.db, link.dealer_id);
  const shown = cars.slice(0, STOCK_CHECK_CARS);
  return { dealer_name: link.dealer_name, cars: shown, more: cars.length - shown.length };
}
