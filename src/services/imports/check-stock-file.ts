import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { StockCheck } from "#src/parsing/imports/check-stock.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { dealerPostcode } from "./dealer-postcode.ts";

/** Dry run. */
export async function checkStockFile(
  { db, now, parsing }: Pick<AppContext, "db" | "now" | "parsing">,
  actor: Actor,
  bytes: Uint8Array,
): Promise<StockCheck> {
  const { dealer_id } = requireOwnDealer(actor, "vehicle:import");
  const rules = { today: now(), ...(await dealerPostcode(db, dealer_id)) };
  return await parsing.run(dealer_id, "check-stock", bytes, rules);
}
