import { fragmentToken } from "#src/web/session/fragment-token.ts";

const KEY = "invitation";

/**
 * The token of an invitation's link, taken out of the address before anything else can keep it. Who has to sign in first
 * finds it here afterwards; it ends with the tab.
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
