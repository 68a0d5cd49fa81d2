import { createHash, randomBytes, randomUUID } from "node:crypto";
import { apiKeySchema } from "#src/domain/accounts/account-forms.ts";
import type { ApiKeyActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { API_KEYS_PER_DEALER } from "#src/domain/policy/accounts.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import {
  findApiKey,
  findKeyHolder,
  insertApiKey,
  lockApiKeys,
  selectApiKeys,
  setLastUsed,
  setRevoked,
} from "./api-key-queries.ts";

/** @returns the plain key */
export async function makeApiKey(
  app: AppContext,
  actor: OwnDealer,
  { browser, input }: { browser: string; input: unknown },
) {
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
    await lockApiKeys(tx, dealer_id);
    if ((await selectApiKeys(tx, dealer_id)).length >= API_KEYS_PER_DEALER) {
      throw new Conflict(`There are ${API_KEYS_PER_DEALER} keys already. Revoke one that you no longer use.`);
    }
    await insertApiKey(tx, row);
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

/** Idempotent. */
export async function revokeApiKey(app: AppContext, actor: OwnDealer, apiKeyId: string) {
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

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_START);

/** Saves a write per request. */
const LAST_USED_PRECISION_MS = HOUR_MS;

/** @returns null for an unknown or revoked key, if its maker left or the dealer is suspended */
export async function identifyApiKey(app: AppContext, key: string): Promise<ApiKeyActor | null> {
  const holder = await findKeyHolder(app.db, hashApiKey(key));
  if (!holder) return null;
  const { last_used_at, ...who } = holder;
  const now = app.now();
  if (!last_used_at || now.getTime() - last_used_at.getTime() > LAST_USED_PRECISION_MS) {
    await setLastUsed(app.db, who.api_key_id, now);
  }
  return { kind: "api key", ...who, dealer_role: null, is_admin: false };
}

/** Tells keys from access tokens, and lets secret scanners find leaked ones. */
const API_KEY_START = "ssk_";

const SHOWN_CHARACTERS = 6;

/** 256 random bits, so that a fast hash is as safe as a slow one. */
const newApiKey = (): string => API_KEY_START + randomBytes(32).toString("base64url");

const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

const prefixOf = (key: string): string => key.slice(0, API_KEY_START.length + SHOWN_CHARACTERS);
