import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { shortenAddress } from "#src/domain/accounts/shorten-address.ts";
import { SESSIONS_SHOWN } from "#src/domain/policy/accounts.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { describeBrowser } from "#src/texts/describe-browser.ts";
import { countSessions, selectSessions } from "./session-queries.ts";

export interface SessionSummary {
  session_id: string;
  browser: string;
  /** Shortened IP address; empty if unknown. */
  address: string;
  created_at: Date;
  last_used_at: Date;
  is_this_one: boolean;
}

export async function listSessions(
  app: AppContext,
  user: UserActor,
  sessionId: string | null,
): Promise<{ total: number; sessions: SessionSummary[] }> {
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
