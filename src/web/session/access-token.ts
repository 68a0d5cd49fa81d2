import { ApiError } from "./api-error.ts";
import { requestAccessToken } from "./auth-requests.ts";
import { clearSession, readSession } from "./session-store.ts";

/** There is no session, or there is none any more. */
export class SessionEndedError extends Error {
  override name = "SessionEndedError";
}

/** An access token of one session. It is kept in memory only, where it ends with the page. */
interface Held {
  /** The session's long token. */
  of: string;
  access_token: string;
  /** On this page's own clock: the computer's may be wrong. */
  renewAt: number;
}

/** Renewed so long before its end that a request under way still arrives in time. */
const MARGIN_MS = 30_000;

let held: Held | null = null;
let renewal: Promise<string> | null = null;

// A tab that renewed tells the others, so that ten open tabs renew once.
const channel = typeof window === "undefined" ? null : new BroadcastChannel("second-spark.access-token");
channel?.addEventListener("message", ({ data }: MessageEvent<Pick<Held, "of" | "access_token">>) => {
  if (data.of === readSession()?.token) holdAccessToken(data.of, data.access_token);
});

/**
 * The access token to send, renewed if it is about to end.
 * @param refused a token the server no longer takes, whatever its time says
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

/** @param of the long token of the session it was made for */
export function holdAccessToken(of: string, accessToken: string): void {
  held = { of, access_token: accessToken, renewAt: performance.now() + lifeMs(accessToken) - MARGIN_MS };
}

async function renew(refused: string | undefined): Promise<string> {
  const told = good(refused);
  if (told) return told;
  const of = readSession()?.token;
  if (!of) throw new SessionEndedError();
  try {
    const accessToken = await requestAccessToken(of);
    holdAccessToken(of, accessToken);
    channel?.postMessage({ of, access_token: accessToken });
    return accessToken;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Meanwhile somebody may have signed in anew.
    if (readSession()?.token === of) clearSession();
    throw new SessionEndedError();
  }
}

function good(refused: string | undefined): string | null {
  if (!held || held.of !== readSession()?.token) return null;
  return held.access_token !== refused && performance.now() < held.renewAt ? held.access_token : null;
}

// navigator.locks exists only where the site is reached by TLS or on this machine; elsewhere each tab renews its own.
function oneTabAtATime(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("second-spark.renew", work) : work();
}

function lifeMs(jwt: string): number {
  const payload = (jwt.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
  const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
  return (exp - iat) * 1000;
}
