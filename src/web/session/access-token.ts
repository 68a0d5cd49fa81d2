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

// Shares a renewed token with the other tabs, so that ten open tabs renew once.
const channel = typeof window === "undefined" ? null : new BroadcastChannel("second-spark.access-token");
channel?.addEventListener("message", ({ data }: MessageEvent<Pick<Held, "of" | "access_token">>) => {
  if (data.of === readSession()?.token) holdAccessToken(data.of, data.access_token);
});

/**
 * @param refused a token that the server rejected before its expiry
 * @throws SessionEndedError
 */
export async function accessToken(refused?: string): Promise<string> {
  const current = good(refused);
  if (current) return current;
  renewal ??= oneTabAtATime(() => renew(refused)).finally(() => {
    renewal = null;
  });
  return await renewal;
}

export function holdAccessToken(of: string, accessToken: string): void {
  held = { of, access_token: accessToken, renew_at: performance.now() + lifeMs(accessToken) - MARGIN_MS };
}

async function renew(refused: string | undefined): Promise<string> {
  const renewed = good(refused);
  if (renewed) return renewed;
  const of = readSession()?.token;
  if (!of) throw new SessionEndedError();
  try {
    const accessToken = await requestAccessToken(of);
    holdAccessToken(of, accessToken);
    channel?.postMessage({ of, access_token: accessToken });
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

// navigator.locks exists only in secure contexts; elsewhere each tab renews separately.
function oneTabAtATime(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("second-spark.renew", work) : work();
}

function lifeMs(jwt: string): number {
  const payload = (jwt.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
  const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
  return (exp - iat) * 1000;
}
