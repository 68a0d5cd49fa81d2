import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a page has loaded; where loading it anew fails, what it had before: what somebody types there, or is shown once,
 * is not lost to a connection that breaks.
 */
export function useLastGoodData<T>(loaded: T, hasFailed: boolean): T {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, loaded });
  if (!hasFailed && kept.loaded !== loaded) setKept({ address, loaded });
  return hasFailed && kept.address === address ? kept.loaded : loaded;
}
