import { redirect } from "react-router";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { loginPath } from "#src/web/session/next-path.ts";
import { readSession } from "#src/web/session/session-store.ts";

/** Without a session, redirects to the sign-in page, which leads back here. The API enforces access. */
export async function loadWithSession<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const redirectToSignIn = () => redirect(loginPath(new URL(request.url)));
  if (!readSession()) throw redirectToSignIn();
  try {
    return await load();
  } catch (error) {
    throw error instanceof SessionEndedError ? redirectToSignIn() : error;
  }
}
