import { useEffect, useEffectEvent } from "react";

/** Does the work whenever the user returns to the tab. */
export function useWhenVisible(work: () => unknown, isEnabled = true): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === "visible") work();
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [isEnabled]);
}
