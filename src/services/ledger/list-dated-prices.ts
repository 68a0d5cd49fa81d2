import { londonDay } from "#src/domain/format/london-day.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listPricesOn } from "./ledger-queries.ts";
import { type DatedPrice, selectDatedPrices } from "./price-queries.ts";

/** To come: can still be withdrawn. Now: charged today. Past: was charged. */
export type PriceState = "to come" | "now" | "past";

export async function listDatedPrices(
  app: Pick<AppContext, "db" | "now">,
): Promise<(DatedPrice & { state: PriceState })[]> {
  const { today } = londonDay(app.now());
  const prices = await selectDatedPrices(app.db);
  const current = await listPricesOn(app.db, today);
  const seen = new Set<string>();
  return prices.map((price) => {
    if (price.valid_from > today) return { ...price, state: "to come" };
    const isNow = current.has(price.lead_kind) && !seen.has(price.lead_kind);
    seen.add(price.lead_kind);
    return { ...price, state: isNow ? "now" : "past" };
  });
}
