import { useLayoutEffect } from "react";
import { showErrorTitle } from "./error-prefix.ts";

let shownSummaries = 0;

export function useErrorTitle(isWrong: boolean): void {
  // Hydration writes the bare title: a layout effect restores the prefix before anything is announced.
  useLayoutEffect(() => {
    if (!isWrong) return;
    count(1);
    return () => count(-1);
  }, [isWrong]);
}

function count(change: 1 | -1): void {
  shownSummaries += change;
  showErrorTitle(shownSummaries > 0);
}
