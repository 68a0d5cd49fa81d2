import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Loaded data, or the data from before when reloading fails: a broken connection must not remove a
 * form or a secret shown once.
 */
export function useLastGoodData<T>(loaded: T, hasFailed: boolean): T {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, loaded });
  if (!hasFailed && kept.loaded !== loaded) setKept({ address, loaded });
  return hasFailed && kept.address === address ? kept.loaded : loaded;
}
