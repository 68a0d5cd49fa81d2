import type { AppContext } from "#src/services/app-context.ts";
import { hasSessionFrom } from "./session-queries.ts";

/** Whether the account has a session from this very address. */
export async function isSignedInFrom(app: AppContext, email: string, ip: string): Promise<boolean> {
  return await hasSessionFrom(app.db, { email, ip, now: app.now() });
}
