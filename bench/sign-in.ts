/**
 * Signs in with the password of the sample accounts.
 * @returns the access token
 */
export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email, password: "demo-password" }),
  });
  const longToken = response.headers.get("set-auth-token");
  if (!longToken) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  const headers = { Authorization: `Bearer ${longToken}` };
  const given = await fetch(`${origin}/api/auth/token`, { headers });
  return ((await given.json()) as { token: string }).token;
}
