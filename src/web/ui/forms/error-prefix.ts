/**
 * Prefix of the page title while a form has errors, so that screen readers announce it first
 * (https://design-system.service.gov.uk/patterns/validation/). The server renders it too, for pages
 * without JavaScript.
 */
export const ERROR_PREFIX = "Error: ";

export function showErrorTitle(isWrong: boolean): void {
  const { title } = document;
  const bare = title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
  document.title = isWrong ? `${ERROR_PREFIX}${bare}` : bare;
}
