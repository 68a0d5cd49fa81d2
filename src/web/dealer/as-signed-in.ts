import { redirect } from "react-router";
import { SessionEnded } from "#src/web/session/access-token.ts";
import { loginPath } from "#src/web/session/next-path.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { confirmFromFragment } from "./confirm-from-fragment.ts";

/**
 * What every loader of the portal does first (spec §4 Session): signed out sends to /dealer/login, which leads back.
 * The server decides about access; this only spares a page that could show nothing.
 */
export async function asSignedIn<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const login = () => redirect(loginPath(new URL(request.url)));
  await confirmFromFragment();
  if (!readSession()) throw login();
  try {
    return await load();
  } catch (error) {
    throw error instanceof SessionEnded ? login() : error;
  }
}
