import { randomUUID } from "node:crypto";
import { apiKeySchema } from "#src/domain/accounts/account-forms.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { API_KEYS_PER_DEALER } from "#src/domain/policy/api.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { type ApiKey, findApiKey, insertApiKey } from "./api-key-queries.ts";
import { hashApiKey, newApiKey, prefixOf } from "./api-key-text.ts";

/** @returns the plain key */
export async function makeApiKey(
  app: AppContext,
  actor: OwnDealer,
  { browser, input }: { browser: string; input: unknown },
): Promise<{ key: string; api_key: ApiKey }> {
  const { dealer_id, user_id } = actor;
  const { name, scopes } = parseInput(apiKeySchema, input);
  const key = newApiKey();
  const apiKeyId = randomUUID();
  return await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const row = {
      api_key_id: apiKeyId,
      dealer_id,
      user_id,
      name,
      scopes,
      prefix: prefixOf(key),
      key_hash: hashApiKey(key),
      created_at: at,
    };
    if (!(await insertApiKey(tx, row, API_KEYS_PER_DEALER))) {
      throw new Conflict(`There are ${API_KEYS_PER_DEALER} keys already. Revoke one that you no longer use.`);
    }
    const apiKey = await findApiKey(tx, apiKeyId);
    if (!apiKey) throw new NotFound("API key not found");
    await recordChange(tx, {
      actor,
      action: "api-key.create",
      subject: { id: apiKeyId, name, dealer_id },
      after: { scopes, prefix: row.prefix },
      at,
    });
    const { prefix } = row;
    await addJob(tx, "send-api-key-created", { dealer_id, prefix, at: at.toISOString(), browser });
    return { key, api_key: apiKey };
  });
}
