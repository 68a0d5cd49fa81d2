import { redirect } from "react-router";

/**
 * Paths of ours are lower case; one typed in capitals leads, for good, to the page it means. Called once the page is
 * known to exist, so that nothing redirects to a 404.
 * @param path the page's own path; the query string goes along
 */
export function redirectToLowerCase(request: Request, path: string): void {
  const asked = new URL(request.url);
  if (asked.pathname !== path && asked.pathname.toLowerCase() === path) {
    throw redirect(`${path}${asked.search}`, 301);
  }
}
