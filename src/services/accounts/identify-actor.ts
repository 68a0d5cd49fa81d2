import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAccountOfSession } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

/**
 * Who sent this access token. Dealer link and role are read anew each time, so that a lost right is lost at once, and
 * so is a session that was signed out while its access token still ran.
 * @param access_token the JWT of `Authorization: Bearer …`; absent, false or run out makes a visitor
 */
export async function identifyActor(
  app: AppContext,
  auth: Auth,
  access_token: string | null,
): Promise<Actor> {
  if (!access_token) return VISITOR;
  const { payload } = await auth.api.verifyJWT({ body: { token: access_token } });
  if (typeof payload?.sub !== "string" || typeof payload.session_id !== "string") return VISITOR;
  const account = await findAccountOfSession(app.db, payload.session_id, payload.sub, app.now());
  if (!account) return VISITOR;
  const { user_id, email, dealer_id, is_admin } = account;
  return { kind: "user", user_id, email, dealer_id, is_admin };
}
