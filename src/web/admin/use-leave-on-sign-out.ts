import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSession } from "#src/web/session/use-session.ts";

/** Leaves when the session ends, here or in another tab, and asks again when somebody else signs in. */
export function useLeaveOnSignOut(): void {
  const token = useSession()?.token;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const known = useRef(token);
  useEffect(() => {
    if (!token) void navigate("/dealer/login", { replace: true });
    else if (known.current !== token) void revalidate();
    known.current = token;
  }, [token, navigate, revalidate]);
}
