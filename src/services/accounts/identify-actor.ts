import { type Actor, type UserActor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";
import { DEALER_VIEW_MINUTES } from "#src/domain/policy/accounts.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { identifyApiKey, isApiKey } from "#src/services/api-keys/api-keys.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDealerView } from "#src/services/audit/audit-queries.ts";
import { findAccountOfSession } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

export interface Identity {
  actor: Actor;
  session_id: string | null;
}

const ANONYMOUS: Identity = { actor: VISITOR, session_id: null };

/**
 * Reads the database on every request, so that revocation takes effect at once.
 * @param viewId of the dealer's portal that an admin views
 * @throws NotSignedIn for an invalid API key; an invalid access token means a visitor; NotAllowed once the view ended
 */
export async function identifyActor(
  app: AppContext,
  auth: Auth,
  token: string | null,
  viewId: string | null,
): Promise<Identity> {
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
  const actor = {
    kind: "user",
    user_id,
    email,
    dealer_id,
    dealer_role,
    dealer_status,
    is_admin: isAdmin,
  } as const;
  return { actor: viewId === null ? actor : await viewerOf(app, actor, viewId), session_id };
}

/** The admin as the owner of the viewed dealer, without the rights of an admin. */
async function viewerOf(app: AppContext, actor: UserActor, viewId: string): Promise<UserActor> {
  const since = minutesBefore(app.now(), DEALER_VIEW_MINUTES);
  const view =
    actor.is_admin && /^\d{1,18}$/.test(viewId)
      ? await findDealerView(app.db, { audit_id: viewId, user_id: actor.user_id, since })
      : undefined;
  if (!view) throw new NotAllowed("The view of this dealer's portal has ended.");
  return { ...actor, ...view, dealer_role: "owner", is_admin: false, is_viewing: true };
}
