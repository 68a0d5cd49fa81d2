import { fragmentToken } from "#src/web/session/fragment-token.ts";

const KEY = "invitation";

/**
 * Token of an invitation link. Removed from the URL at once, and remembered in this tab for users
 * who have to sign in first.
 */
export function keptInvitation(): string | null {
  const { hash, pathname, search } = window.location;
  const token = fragmentToken(hash, "invitation");
  if (token !== null) {
    window.sessionStorage.setItem(KEY, token);
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return window.sessionStorage.getItem(KEY);
}
