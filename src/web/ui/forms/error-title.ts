import { useLayoutEffect } from "react";

/**
 * Prefix of the page title while a form has errors, so that screen readers announce it first
 * (https://design-system.service.gov.uk/patterns/validation/). The server renders it too, for pages
 * without JavaScript.
 */
export const ERROR_PREFIX = "Error: ";

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
  const { title } = document;
  const bare = title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
  document.title = shownSummaries > 0 ? `${ERROR_PREFIX}${bare}` : bare;
}
