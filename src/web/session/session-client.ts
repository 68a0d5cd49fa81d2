import { parseResponse } from "hono/client";
import { holdAccessToken } from "./access-token.ts";
import { api, apiAs } from "./api-client.ts";
import { requestAccessToken, requestSignIn, requestSignInWithCode, requestSignOut } from "./auth-requests.ts";
import { clearSession, readSession, saveSession } from "./session-store.ts";

/**
 * @returns null when signed in; a challenge when the account has a second factor, to be sent with its code
 * @throws ApiError with the server's text
 */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<{ challenge: string } | null> {
  const answer = await requestSignIn(credentials);
  if ("challenge" in answer) return answer;
  await beginSession(answer.token);
  return null;
}

/** @throws ApiError with the server's text */
export async function signInWithCode(challenge: string, code: string): Promise<void> {
  await beginSession(await requestSignInWithCode({ challenge, code }));
}

/** Signs this browser in, in all tabs, with the long token of a new session. */
export async function beginSession(token: string): Promise<void> {
  const accessToken = await requestAccessToken(token);
  const { email, is_admin } = await parseResponse(apiAs(accessToken).session.$get());
  holdAccessToken(token, accessToken);
  saveSession({ token, email, is_admin });
}

/**
 * Asks the server who is signed in, and keeps what the header shows in step: a role may have come or gone
 * (spec §4 'on each auth change').
 * @throws SessionEndedError, ApiError
 */
export async function refreshSession() {
  const token = readSession()?.token;
  const account = await parseResponse(api.session.$get());
  const stored = readSession();
  const { email, is_admin } = account;
  // Meanwhile somebody else may have signed in, in another tab.
  const isSame = token !== undefined && stored?.token === token;
  if (isSame && (stored.email !== email || stored.is_admin !== is_admin)) {
    saveSession({ token, email, is_admin });
  }
  return account;
}

/** Ends the session here, in all tabs and on the server. */
export async function signOut(): Promise<void> {
  const session = readSession();
  clearSession();
  // Not reached, or ended already: this browser is signed out either way.
  if (session) await requestSignOut(session.token).catch(() => {});
}
