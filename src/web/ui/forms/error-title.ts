import { useEffect } from "react";

/**
 * Before the title of a page that says what is wrong with a form, so that it is heard first
 * (https://design-system.service.gov.uk/patterns/validation/). The server writes it too, for where no script runs.
 */
export const ERROR_PREFIX = "Error: ";

/** How many parts of the page say now that something is wrong. */
let told = 0;

export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    count(1);
    return () => count(-1);
  }, [isWrong]);
}

function count(change: 1 | -1): void {
  told += change;
  const { title } = document;
  const bare = title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
  document.title = told > 0 ? `${ERROR_PREFIX}${bare}` : bare;
}
