import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { type ApiKey, selectApiKeys } from "./api-key-queries.ts";

export async function listApiKeys(app: AppContext, actor: Actor): Promise<ApiKey[]> {
  return await selectApiKeys(app.db, requireOwnDealer(actor, "api-key:manage").dealer_id);
}
