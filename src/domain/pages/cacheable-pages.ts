import { browseFiltersToSearch, parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";

interface CacheablePage {
  path: RegExp;
  /** What the page reads of its query string, in one order; absent: nothing. */
  search?: (given: URLSearchParams) => URLSearchParams;
}

/**
 * The pages of which one copy serves every reader. Not here, and never kept: what is under a secret address or follows a
 * form (/my-request, /thank-you, previews of articles), /lead, which says when it was shown, /shortlist, whose addresses
 * are one reader's own, and paths that nobody has, which are counted.
 */
const CACHEABLE_PAGES: readonly CacheablePage[] = [
  { path: /^\/$/ },
  { path: /^\/browse$/, search: (given) => browseFiltersToSearch(parseBrowseFilters(given)) },
  { path: /^\/vehicle\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  { path: /^\/blog$/ },
  { path: /^\/blog\/[a-z0-9-]+$/ },
  { path: /^\/models$/ },
  { path: /^\/models\/[a-z0-9-]+$/ },
  { path: /^\/used-evs\/[a-z0-9-]+$/ },
  { path: /^\/compare\/[a-z0-9-]+$/ },
  { path: /^\/dealers\/[a-z0-9-]+$/, search: pageNumber },
  { path: /^\/(for-dealers|developers|sitemap|privacy|terms|accessibility)$/ },
];

const LONGEST_PATH = 200;

/**
 * The address under which a page is kept: its path and the part of its query string that it reads, in one spelling. The
 * data of a page, which the router asks for within the site, is kept like the page.
 * Null for what is no such page, and for other spellings of a path, which are rare and may redirect.
 */
export function pageCacheKey(path: string, search: string): string | null {
  if (path.length > LONGEST_PATH) return null;
  const pagePath = pageOfData(path);
  const page = CACHEABLE_PAGES.find((one) => one.path.test(pagePath ?? path));
  if (!page) return null;
  const given = new URLSearchParams(search);
  if (pagePath !== null && given.has(PART_OF_DATA)) return null;
  const read = search && page.search?.(given).toString();
  return read ? `${path}?${read}` : path;
}

/** With it the router asks for the data of some of a page's routes. */
const PART_OF_DATA = "_routes";

/** The path of the page whose data this one names; null when it is that of a page. */
export function pageOfData(path: string): string | null {
  if (path === "/_.data") return "/";
  return path !== "/.data" && path.endsWith(".data") ? path.slice(0, -".data".length) : null;
}

function pageNumber(given: URLSearchParams): URLSearchParams {
  const page = Number(given.get("page"));
  return new URLSearchParams(
    Number.isInteger(page) && page > 1 && page <= 100_000 ? { page: String(page) } : {},
  );
}
