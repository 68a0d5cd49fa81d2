import { apiErrorFrom } from "./api-error.ts";

// All requests throw ApiError on an error response and TypeError when the server is unreachable.

export async function requestSignUp(account: {
  full_name: string;
  email: string;
  password: string;
}): Promise<void> {
  const { full_name, email, password } = account;
  const response = await post("/sign-up/email", { name: full_name, email, password });
  rememberSignUp(((await response.json()) as { sign_up_key: string }).sign_up_key);
}

export async function requestConfirmationMail(email: string): Promise<void> {
  await post("/send-verification-email", { email });
}

/** @returns the long token of a new session; null when the email was confirmed before */
export async function confirmEmail(
  token: string,
  proof: { password: string } | { sign_up_key: string },
): Promise<string | null> {
  const response = await post("/confirm-email", { token, ...proof });
  return response.headers.get("set-auth-token");
}

export async function requestPasswordReset(email: string): Promise<void> {
  await post("/request-password-reset", { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await post("/reset-password", { token, newPassword });
}

/** `keepalive` ends the session even when the tab closes right after. */
export async function requestSignOut(longToken: string): Promise<void> {
  await post("/sign-out", {}, { headers: bearer(longToken), keepalive: true });
}

export async function requestAccessToken(longToken: string): Promise<string> {
  const response = await fetch("/api/auth/token", { headers: bearer(longToken) });
  const body = await readJson(response);
  if (!response.ok) throw apiErrorFrom(response.status, body);
  return (body as { token: string }).token;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export async function post(path: string, json: unknown, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/auth${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    ...options,
    headers: { "Content-Type": "application/json", ...options.headers },
  });
  if (!response.ok) throw apiErrorFrom(response.status, await readJson(response));
  return response;
}

export function longTokenOf(response: Response): string {
  const token = response.headers.get("set-auth-token");
  if (!token) throw new Error("the server signed in without giving a token");
  return token;
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

const KEY = "second-spark.sign-up-key";

/** Remembers that this browser signed up: its confirmation link then needs no password. */
const rememberSignUp = (key: string): void => localStorage.setItem(KEY, key);

/** @returns the key of this browser's last sign-up, once */
export function takeSignUpKey(): string | null {
  const key = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return key;
}
