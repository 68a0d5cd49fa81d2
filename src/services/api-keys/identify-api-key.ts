import type { ApiKeyActor } from "#src/domain/accounts/permissions.ts";
import { HOUR_MS } from "#src/domain/time/milliseconds.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findKeyHolder, setLastUsed } from "./api-key-queries.ts";
import { API_KEY_START, hashApiKey } from "./api-key-text.ts";

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
