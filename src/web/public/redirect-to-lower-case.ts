import { redirect } from "react-router";

/**
 * Redirects permanently to the lower-case path. Call it once the page is known to exist, so that
 * nothing redirects to a 404. @param path the page's own path; the query string is preserved
 */
export function redirectToLowerCase(request: Request, path: string): void {
  const asked = new URL(request.url);
  if (asked.pathname !== path && asked.pathname.toLowerCase() === path) {
    throw redirect(`${path}${asked.search}`, 301);
  }
}
