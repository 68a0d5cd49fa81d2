import { useEffect } from "react";

const INTERVAL_MS = 30_000;

/** Polls every 30 seconds, and when the tab becomes visible. A hidden tab does not poll. */
export function useDecisionPoll(isWaiting: boolean, poll: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const pollIfVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    const timer = setInterval(pollIfVisible, INTERVAL_MS);
    document.addEventListener("visibilitychange", pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
    };
  }, [isWaiting, poll]);
}
