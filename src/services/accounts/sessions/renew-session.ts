import { sessionExpiry } from "#src/domain/accounts/session-expiry.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAccountOfSession } from "../account-queries.ts";
import { setSessionUsed } from "./session-queries.ts";

/** @returns false if the session has ended, also by its age */
export async function renewSession(
  app: AppContext,
  session: { id: string; userId: string; createdAt: Date },
): Promise<boolean> {
  const now = app.now();
  const account = await findAccountOfSession(app.db, session.id, session.userId, now);
  if (!account) return false;
  const expiresAt = sessionExpiry({
    signedInAt: session.createdAt,
    lastUsedAt: now,
    // By role alone: the second factor may yet be set up in this session.
    isAdmin: account.is_admin,
  });
  await setSessionUsed(app.db, session.id, { used_at: now, expires_at: expiresAt });
  return expiresAt > now;
}
