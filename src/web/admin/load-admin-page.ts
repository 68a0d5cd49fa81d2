import { redirect } from "react-router";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";

/** Wraps every client loader of the admin area. The API enforces the role. */
export function loadAdminPage<T>(request: Request, load: () => Promise<T>): Promise<T> {
  return loadWithSession(request, async () => {
    try {
      return await load();
    } catch (error) {
      // Without a toast: the layout loads with every page and shows one.
      if (isForbidden(error)) throw redirect("/");
      throw error;
    }
  });
}

/** Whether `loadAdminPage` redirects on this error. */
export const isAccessLost = (error: unknown): boolean =>
  error instanceof SessionEndedError || isForbidden(error);

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;
