import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotSignedIn } from "#src/domain/errors/errors.ts";
import { identifyApiKey, isApiKey } from "#src/services/api-keys/api-keys.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAccountOfSession } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

export interface Identity {
  actor: Actor;
  session_id: string | null;
}

const ANONYMOUS: Identity = { actor: VISITOR, session_id: null };

/**
 * Reads the database on every request, so that revocation takes effect at once.
 * @throws NotSignedIn for an invalid API key; an invalid access token means a visitor
 */
export async function identifyActor(app: AppContext, auth: Auth, token: string | null): Promise<Identity> {
  if (!token) return ANONYMOUS;
  if (isApiKey(token)) {
    const actor = await identifyApiKey(app, token);
    if (!actor)
      throw new NotSignedIn(
        "This API key is not valid. It may have been revoked, or its dealership suspended.",
      );
    return { actor, session_id: null };
  }
  const { payload } = await auth.reportOutages(() => auth.api.verifyJWT({ body: { token } }));
  if (typeof payload?.sub !== "string" || typeof payload.session_id !== "string") return ANONYMOUS;
  const { session_id } = payload;
  const account = await findAccountOfSession(app.db, session_id, payload.sub, app.now());
  if (!account) return ANONYMOUS;
  const { user_id, email, dealer_id, dealer_role, dealer_status, has_second_factor } = account;
  const isAdmin = account.is_admin && (has_second_factor || !app.adminsNeedSecondFactor);
  return {
    actor: { kind: "user", user_id, email, dealer_id, dealer_role, dealer_status, is_admin: isAdmin },
    session_id,
  };
}
