import { useEffect, useState } from "react";
import { messageOf } from "#src/web/session/api-error.ts";

interface Debounced<Found> {
  /** The last answer; null before the first. */
  found: Found | null;
  failure: string | null;
}

/** Loads again once what it depends on has not changed for a while. Only the last request counts. */
export function useDebounced<Found>(key: string, delayMs: number, load: () => Promise<Found>) {
  const [shown, setShown] = useState<Debounced<Found>>({ found: null, failure: null });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      load().then(
        (found) => isCurrent && setShown({ found, failure: null }),
        (error) => isCurrent && setShown(({ found }) => ({ found, failure: messageOf(error) })),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return shown;
}
