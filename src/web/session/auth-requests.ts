import { apiErrorFrom } from "./api-error.ts";

/** The calls of spec §7 'Authentication'. All throw ApiError when refused, and TypeError when nobody answers. */

/** @returns the long token of a new session, or a challenge to be sent with a code */
export async function requestSignIn(credentials: {
  email: string;
  password: string;
}): Promise<{ token: string } | { challenge: string }> {
  const answer = await post("/sign-in/email", credentials);
  const { second_factor } = (await answer.clone().json()) as { second_factor?: { challenge: string } };
  return second_factor ?? { token: longTokenOf(answer) };
}

export async function requestSignInWithCode(step: { challenge: string; code: string }): Promise<string> {
  return longTokenOf(await post("/sign-in/second-factor", step));
}

export async function requestSignUp(account: {
  full_name: string;
  email: string;
  password: string;
}): Promise<void> {
  const { full_name, email, password } = account;
  await post("/sign-up/email", { name: full_name, email, password });
}

export async function requestConfirmationMail(email: string): Promise<void> {
  await post("/send-verification-email", { email });
}

/** @returns the long token of a new session; null when the address had been confirmed before */
export async function confirmEmail(token: string): Promise<string | null> {
  const answer = await post("/confirm-email", { token });
  return answer.headers.get("set-auth-token");
}

export async function requestPasswordReset(email: string): Promise<void> {
  await post("/request-password-reset", { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await post("/reset-password", { token, newPassword });
}

/** Outlives the page: a tab that is closed right after must not leave the session open. */
export async function requestSignOut(longToken: string): Promise<void> {
  await post("/sign-out", {}, { headers: bearer(longToken), keepalive: true });
}

/** A new access token of a few minutes. */
export async function requestAccessToken(longToken: string): Promise<string> {
  const answer = await fetch("/api/auth/token", { headers: bearer(longToken) });
  const body = await readJson(answer);
  if (!answer.ok) throw apiErrorFrom(answer.status, body);
  return (body as { token: string }).token;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function post(path: string, json: unknown, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`/api/auth${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    ...options,
    headers: { "Content-Type": "application/json", ...options.headers },
  });
  if (!answer.ok) throw apiErrorFrom(answer.status, await readJson(answer));
  return answer;
}

function longTokenOf(answer: Response): string {
  const token = answer.headers.get("set-auth-token");
  if (!token) throw new Error("the server signed in without giving a token");
  return token;
}

const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => null);
