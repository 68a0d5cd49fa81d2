import { useEffect } from "react";

const INTERVAL_MS = 30_000;

/** Looks at intervals, and at once when the user comes back to the tab. A hidden tab waits. */
export function useDecisionPoll(isWaiting: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") void look();
    };
    const timer = setInterval(lookIfVisible, INTERVAL_MS);
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [isWaiting, look]);
}
