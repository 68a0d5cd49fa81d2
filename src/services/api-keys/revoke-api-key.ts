import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findApiKey, setRevoked } from "./api-key-queries.ts";
import { keyDealer } from "./key-dealer.ts";

/** Idempotent. @throws NotFound, and like `keyDealer` */
export async function revokeApiKey(app: AppContext, actor: Actor, apiKeyId: string): Promise<void> {
  const { dealer_id } = keyDealer(actor);
  await app.db.transaction().execute(async (tx) => {
    const key = isUuid(apiKeyId) ? await findApiKey(tx, apiKeyId) : undefined;
    if (key?.dealer_id !== dealer_id) throw new NotFound("API key not found");
    const at = app.now();
    if (!(await setRevoked(tx, apiKeyId, at))) return;
    const subject = { id: apiKeyId, name: key.name, dealer_id };
    await recordChange(tx, { actor, action: "api-key.revoke", subject, at });
  });
}
