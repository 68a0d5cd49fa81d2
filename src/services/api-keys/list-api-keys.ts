import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type ApiKey, selectApiKeys } from "./api-key-queries.ts";
import { keyDealer } from "./key-dealer.ts";

/** @throws like `keyDealer` */
export async function listApiKeys(app: AppContext, actor: Actor): Promise<ApiKey[]> {
  return await selectApiKeys(app.db, keyDealer(actor).dealer_id);
}
