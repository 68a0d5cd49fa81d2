import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export function fragmentToken(hash: string, name: string): string | null {
  const start = `#${name}=`;
  if (!hash.startsWith(start)) return null;
  const text = hash.slice(start.length);
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed encoding: the server rejects it.
    return text;
  }
}

/** Removes the token of an email link from the URL, the history and the screen. */
export function useFragmentToken(name: string): [token: string | null, forget: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = fragmentToken(hash, name);
    if (found === null) return;
    setToken(found);
    // Replaced twice: the router updates its own location later.
    window.history.replaceState(window.history.state, "", pathname + search);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, name, navigate, pathname, search]);
  return [token, () => setToken(null)];
}
