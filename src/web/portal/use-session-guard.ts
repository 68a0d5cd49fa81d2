import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { loginPath } from "#src/web/session/next-path.ts";
import { signOut } from "#src/web/session/session-client.ts";
import { onSessionChange, readSession } from "#src/web/session/session-store.ts";
import { clearFormDrafts } from "./forms/form-draft.ts";

/**
 * Leaves the page when the session ends, also in another tab, and reloads it when another user signs in.
 * Signing in again leads back to this page, unless the user signed out.
 * @returns signs the user out
 */
export function useSessionGuard(): () => void {
  const token = useSyncExternalStore(onSessionChange, readSession, () => null)?.token;
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const knownToken = useRef(token);
  const hasSignedOut = useRef(false);
  useEffect(() => {
    if (!token) {
      void navigate(hasSignedOut.current ? "/dealer/login" : loginPath(location), { replace: true });
    } else if (knownToken.current !== token) {
      knownToken.current = token;
      void revalidate();
    }
  }, [token, navigate, location, revalidate]);
  return () => {
    hasSignedOut.current = true;
    clearFormDrafts();
    void signOut();
  };
}
