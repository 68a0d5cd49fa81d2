import { ApiError } from "#src/web/session/api-error.ts";

const KEY = "second-spark.invitation";

interface RememberedInvitation {
  token: string;
  email: string;
}

/**
 * The invitation of an emailed link. Removed from the URL at once, and remembered in this browser
 * until it is used: signing up continues in another tab, by another email.
 */
export function rememberedInvitation(): RememberedInvitation | null {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith("#invitation=")) {
    const parts = new URLSearchParams(hash.slice(1));
    const link = { token: parts.get("invitation") ?? "", email: parts.get("email") ?? "" };
    localStorage.setItem(KEY, JSON.stringify(link));
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return parse(localStorage.getItem(KEY));
}

/** A rate limit, load shedding or an outage says nothing about the invitation. */
export const isInvitationOver = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 410].includes(error.status);

export const forgetInvitation = (): void => localStorage.removeItem(KEY);

function parse(text: string | null): RememberedInvitation | null {
  try {
    const { token, email } = JSON.parse(text ?? "") as Partial<RememberedInvitation>;
    return typeof token === "string" && typeof email === "string" ? { token, email } : null;
  } catch {
    return null;
  }
}
