import { holdAccessToken } from "./access-token.ts";
import { api, apiAs, type BodyOf, bodyOf } from "./api-client.ts";
import { longTokenOf, post, requestAccessToken, requestSignOut } from "./auth-requests.ts";
import { dealerView } from "./dealer-view.ts";
import { clearSession, readSession, saveSession } from "./session-store.ts";

/** @returns null when signed in; a challenge to send with the code of the second factor */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<{ challenge: string } | null> {
  const response = await post("/sign-in/email", credentials);
  const { second_factor } = (await response.clone().json()) as { second_factor?: { challenge: string } };
  if (second_factor) return second_factor;
  await beginSession(longTokenOf(response));
  return null;
}

export async function signInWithCode(challenge: string, code: string): Promise<void> {
  await beginSession(longTokenOf(await post("/sign-in/second-factor", { challenge, code })));
}

export async function beginSession(token: string): Promise<void> {
  const accessToken = await requestAccessToken(token);
  const account = await bodyOf(apiAs(accessToken).session.$get());
  holdAccessToken(token, accessToken);
  saveSession({ token, ...rememberedOf(account) });
}

/** @throws SessionEndedError, ApiError */
export async function refreshSession() {
  const token = readSession()?.token;
  const account = await bodyOf(api.session.$get());
  const stored = readSession();
  // Race condition: another user may have signed in, in another tab.
  // While an admin views a dealer's portal, the account is not the one of other tabs.
  if (dealerView || token === undefined || stored?.token !== token) return account;
  const present = { token, ...rememberedOf(account) };
  if (JSON.stringify(stored) !== JSON.stringify(present)) saveSession(present);
  return account;
}

const rememberedOf = ({ email, is_admin, dealer }: BodyOf<typeof api.session.$get>) => ({
  email,
  is_admin,
  has_dealer: dealer !== null,
});

export async function signOut(): Promise<void> {
  const session = readSession();
  clearSession({ byServer: false });
  if (session) await requestSignOut(session.token).catch(() => {});
}
