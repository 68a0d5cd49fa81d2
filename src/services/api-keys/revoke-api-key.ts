import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findApiKey, setRevoked } from "./api-key-queries.ts";

/** Idempotent. */
export async function revokeApiKey(app: AppContext, actor: OwnDealer, apiKeyId: string): Promise<void> {
  const { dealer_id } = actor;
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(apiKeyId) ? await findApiKey(tx, apiKeyId) : undefined;
    const key = requireOwnRecord(actor, "api-key:manage", found, "API key not found");
    const at = app.now();
    if (!(await setRevoked(tx, apiKeyId, at))) return;
    const subject = { id: apiKeyId, name: key.name, dealer_id };
    await recordChange(tx, { actor, action: "api-key.revoke", subject, at });
  });
}
