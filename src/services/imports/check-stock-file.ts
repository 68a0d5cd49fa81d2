import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerPostcode } from "./dealer-postcode.ts";

/** Dry run. */
export async function checkStockFile(
  { db, now, parsing }: Pick<AppContext, "db" | "now" | "parsing">,
  { dealer_id }: OwnDealer,
  bytes: Uint8Array,
) {
  const rules = { today: now(), ...(await dealerPostcode(db, dealer_id)) };
  return await parsing.run(dealer_id, "check-stock", bytes, rules);
}
