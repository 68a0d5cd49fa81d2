import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type ApiKey, selectApiKeys } from "./api-key-queries.ts";
import { keyDealer } from "./key-dealer.ts";

/** The keys of the actor's dealer that work, the latest first. @throws what `keyDealer` throws */
export async function listApiKeys(app: AppContext, actor: Actor): Promise<ApiKey[]> {
  return await selectApiKeys(app.db, keyDealer(actor).dealer_id);
}
