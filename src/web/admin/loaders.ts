import { redirect } from "react-router";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

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

/** @returns null when loading failed: a toast says so, and the page offers to try again */
export async function loadSection<T>(what: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toast({ title: "Error", description: `Failed to load ${what}`, variant: "destructive" });
    return null;
  }
}

/**
 * The client loader of a list: the query of its URL, and what was found; null when loading failed.
 * @param what 'Failed to load …'
 */
export function listLoader<Query, Found>(
  what: string,
  parse: (search: URLSearchParams) => Query,
  load: (query: Query) => Promise<Found>,
) {
  const loader = ({ request }: { request: Request }) =>
    loadAdminPage(request, async () => {
      const query = parse(new URL(request.url).searchParams);
      return { query, found: await loadSection(what, () => load(query)) };
    });
  return Object.assign(loader, { hydrate: true as const });
}

/** The client loader of one record's page: null when it is missing, or loading failed. */
export function recordLoader<Params, Found>(load: (params: Params) => Promise<Found>) {
  const loader = ({ request, params }: { request: Request; params: Params }) =>
    loadAdminPage(request, async () => {
      try {
        return { found: await load(params), isMissing: false };
      } catch (error) {
        if (isAccessLost(error)) throw error;
        return { found: null, isMissing: error instanceof ApiError && error.status === 404 };
      }
    });
  return Object.assign(loader, { hydrate: true as const });
}
