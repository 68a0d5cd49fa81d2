import { endSessionsSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { describeBrowser, shortenAddress } from "#src/domain/accounts/sessions.ts";
import { NotFound, NotSignedIn, parseInput } from "#src/domain/errors/errors.ts";
import { SESSIONS_SHOWN } from "#src/domain/policy/accounts.ts";
import { checkPassword } from "#src/services/accounts/own-account.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { agreementOf } from "#src/services/ledger/agreement/agreement.ts";
import { findAccountDetails } from "../account-queries.ts";
import type { Auth } from "../auth.ts";
import { countSessions, deleteMailedLinksOf, deleteSessions, selectSessions } from "./session-queries.ts";

export async function describeSession(app: AppContext, user: UserActor) {
  const { user_id, email, is_admin, is_viewing } = user;
  const details = await findAccountDetails(app.db, user_id, is_viewing ? user.dealer_id : null);
  if (!details) throw new NotSignedIn("Sign in first");
  const { has_admin_role, full_name, dealer } = details;
  const isOwner = dealer?.role === "owner";
  const agreementDue = isOwner && !(await agreementOf(app, dealer.dealer_id)).is_accepted;
  return {
    user_id,
    email,
    is_admin,
    full_name,
    second_factor_due: has_admin_role && !is_admin && !is_viewing,
    dealer: dealer && { ...dealer, agreement_due: agreementDue },
  };
}

export async function listSessions(app: AppContext, user: UserActor, sessionId: string | null) {
  const { user_id } = user;
  const now = app.now();
  const sessions = await selectSessions(app.db, user_id, { now, limit: SESSIONS_SHOWN });
  const summaries = sessions.map(({ ip, user_agent, ...session }) => ({
    ...session,
    browser: describeBrowser(user_agent),
    address: shortenAddress(ip),
    is_this_one: session.session_id === sessionId,
  }));
  return { total: await countSessions(app.db, user_id, now), sessions: summaries };
}

/** Ends one session, or all but the current one. */
export async function endSessions(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { sessionId, input }: { sessionId: string | null; input: unknown },
): Promise<number> {
  const { user_id } = user;
  const { password, session_id } = parseInput(endSessionsSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  if (session_id === undefined) {
    await deleteMailedLinksOf(app.db, user_id);
    return await deleteSessions(app.db, user_id, { except: sessionId ?? "" });
  }
  const ended = await deleteSessions(app.db, user_id, { only: session_id });
  if (ended === 0) throw new NotFound("Session not found");
  return ended;
}
