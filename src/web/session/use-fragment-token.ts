import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fragmentToken } from "./fragment-token.ts";

/**
 * The token that a link from a mail carries as `#name=token`; null until there is one. It is taken out of the address at
 * once: it would stay in the history, and be shown to whoever looks over a shoulder.
 */
export function useFragmentToken(name: string): [token: string | null, forget: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = fragmentToken(hash, name);
    if (found === null) return;
    setToken(found);
    // Now, and then by the router, which knows the address it keeps.
    window.history.replaceState(window.history.state, "", pathname + search);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, name, navigate, pathname, search]);
  return [token, () => setToken(null)];
}
