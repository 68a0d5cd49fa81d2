import { loadAdminPage } from "./load-admin-page.ts";
import { loadSection } from "./load-section.ts";

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
