import { ApiError } from "#src/web/session/api-error.ts";
import { isAccessLost, loadAdminPage } from "./load-admin-page.ts";

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
