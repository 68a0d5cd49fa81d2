import { useSyncExternalStore } from "react";
import { statistics } from "./statistics.ts";

/** Whether this visitor is counted; null on the server and until the page has come alive. */
export function useStatistics(): boolean | null {
  return useSyncExternalStore(
    (listener) => statistics().onChange(listener),
    () => statistics().isOn(),
    () => null,
  );
}
