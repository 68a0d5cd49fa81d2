import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectSeller } from "./seller-queries.ts";

/**
 * Who issues the statements; null while nobody has filled it in.
 * @throws NotSignedIn, NotAllowed
 */
export async function findSeller(app: Pick<AppContext, "db">, actor: Actor): Promise<SellerDetails | null> {
  requirePermission(actor, "ledger:administer");
  return (await selectSeller(app.db)) ?? null;
}
