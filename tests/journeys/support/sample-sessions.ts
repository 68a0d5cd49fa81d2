import type { BrowserContext } from "playwright-core";
import type { StoredSession } from "#src/web/session/session-store.ts";

const KEY = "second-spark.session";

/** Signs contexts in without the form, which takes two page loads. One session for each account. */
export function sampleSessions(origin: string) {
  const sessions = new Map<string, Promise<StoredSession>>();
  return {
    async enter(context: BrowserContext, email: string): Promise<void> {
      const session = sessions.get(email) ?? newSession(origin, email);
      sessions.set(email, session);
      const text = JSON.stringify(await session);
      await context.addInitScript(storeOnce, { origin, key: KEY, text });
    },
  };
}

/** Runs in each new page; a later sign-out stays. */
function storeOnce({ origin, key, text }: { origin: string; key: string; text: string }): void {
  const stored = `${key}.was-stored`;
  if (location.origin !== origin || localStorage.getItem(stored)) return;
  localStorage.setItem(key, text);
  localStorage.setItem(stored, "yes");
}

async function newSession(origin: string, email: string): Promise<StoredSession> {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email, password: "demo-password" }),
  });
  const token = signIn.headers.get("set-auth-token") ?? "";
  const access = await readAs<{ token: string }>(`${origin}/api/auth/token`, token);
  const { is_admin, dealer } = await readAs<{ is_admin: boolean; dealer: object | null }>(
    `${origin}/api/session`,
    access.token,
  );
  return { token, email, is_admin, has_dealer: dealer !== null };
}

async function readAs<Body>(url: string, token: string): Promise<Body> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()) as Body;
}
