import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { selectSeller } from "./seller-queries.ts";

/** Null until an admin has saved them. */
export async function findSeller(app: Pick<AppContext, "db">, actor: Actor): Promise<SellerDetails | null> {
  requirePermission(actor, "ledger:administer");
  return (await selectSeller(app.db)) ?? null;
}
