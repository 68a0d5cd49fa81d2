import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { confirmEmailFromLink } from "./confirm-email-from-link.ts";

/** Wraps every client loader of the portal. A confirmation link may open any page and signs in first. */
export async function loadPortalPage<T>(request: Request, load: () => Promise<T>): Promise<T> {
  await confirmEmailFromLink();
  return await loadWithSession(request, load);
}
