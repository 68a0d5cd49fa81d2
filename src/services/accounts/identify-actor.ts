import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotSignedIn } from "#src/domain/errors/errors.ts";
import { identifyApiKey, isApiKey } from "#src/services/api-keys/identify-api-key.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAccountOfSession } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

export interface Identity {
  actor: Actor;
  /** The session the access token belongs to; null without one. */
  session_id: string | null;
}

const NOBODY: Identity = { actor: VISITOR, session_id: null };

/**
 * Who sent this access token or API key. Dealer link and role are read anew each time, so that a lost right is lost at
 * once, and so is a session that was ended while its access token still ran.
 * @param token what came as `Authorization: Bearer …`; an access token that is absent, false or run out makes a visitor
 * @throws NotSignedIn for a key that does not work: its system cannot renew it, somebody has to be told
 */
export async function identifyActor(app: AppContext, auth: Auth, token: string | null): Promise<Identity> {
  if (!token) return NOBODY;
  if (isApiKey(token)) {
    const actor = await identifyApiKey(app, token);
    if (!actor) throw new NotSignedIn("This API key does not work: it was revoked, or never made.");
    return { actor, session_id: null };
  }
  const { payload } = await auth.reportOutages(() => auth.api.verifyJWT({ body: { token } }));
  if (typeof payload?.sub !== "string" || typeof payload.session_id !== "string") return NOBODY;
  const { session_id } = payload;
  const account = await findAccountOfSession(app.db, session_id, payload.sub, app.now());
  if (!account) return NOBODY;
  const { user_id, email, dealer_id, dealer_role, has_second_factor } = account;
  // Where the setting asks for it, an admin is one only with a second factor.
  const isAdmin = account.is_admin && (has_second_factor || !app.adminsNeedSecondFactor);
  return { actor: { kind: "user", user_id, email, dealer_id, dealer_role, is_admin: isAdmin }, session_id };
}
