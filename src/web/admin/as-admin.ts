import { redirect } from "react-router";
import { SessionEnded } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { loginPath } from "#src/web/session/next-path.ts";
import { readSession } from "#src/web/session/session-store.ts";

/**
 * What every loader of the admin area does first (spec §4 Session): no session goes to /dealer/login, which leads back;
 * a session without the role to the home page. The server decides about access; this only leaves pages that could show
 * nothing.
 */
export async function asAdmin<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const login = () => redirect(loginPath(new URL(request.url)));
  if (!readSession()) throw login();
  try {
    return await load();
  } catch (error) {
    if (error instanceof SessionEnded) throw login();
    // Not a word of it: the layout loads with every page, and says it once.
    if (isRefused(error)) throw redirect("/");
    throw error;
  }
}

/** Not for a page to explain: it is left. */
export const endsVisit = (error: unknown): boolean => error instanceof SessionEnded || isRefused(error);

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;
