import { ApiError } from "./api-error.ts";
import { requestAccessToken } from "./auth-requests.ts";
import { clearSession, readSession } from "./session-store.ts";

export class SessionEndedError extends Error {
  override name = "SessionEndedError";
}

interface Held {
  of: string;
  access_token: string;
  /** On the page's monotonic clock: the system clock may be wrong. */
  renew_at: number;
}

/** Renews early, so that a request in flight arrives before expiry. */
const MARGIN_MS = 30_000;

let held: Held | null = null;
let renewal: Promise<string> | null = null;

/**
 * @param refused a token that the server rejected before its expiry
 * @throws SessionEndedError
 */
export async function accessToken(refused?: string): Promise<string> {
  const current = good(refused);
  if (current) return current;
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return await renewal;
}

export function holdAccessToken(of: string, accessToken: string): void {
  held = { of, access_token: accessToken, renew_at: performance.now() + lifeMs(accessToken) - MARGIN_MS };
}

async function renew(): Promise<string> {
  const of = readSession()?.token;
  if (!of) throw new SessionEndedError();
  try {
    const accessToken = await requestAccessToken(of);
    holdAccessToken(of, accessToken);
    return accessToken;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Race condition: a new sign-in during the request stays.
    if (readSession()?.token === of) clearSession({ byServer: true });
    throw new SessionEndedError();
  }
}

function good(refused: string | undefined): string | null {
  if (!held || held.of !== readSession()?.token) return null;
  return held.access_token !== refused && performance.now() < held.renew_at ? held.access_token : null;
}

function lifeMs(jwt: string): number {
  const payload = (jwt.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
  const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
  return (exp - iat) * 1000;
}
