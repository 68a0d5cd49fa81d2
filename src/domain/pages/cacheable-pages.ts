import { keepDealersSite, readStockPage, stockPageSearch } from "#src/domain/dealers/stock-page.ts";
import { DRIVING, drivingIn, drivingKey } from "#src/domain/driving/driving-key.ts";
import { IGNORED, ignoredText } from "#src/domain/search/ignored-text.ts";
import { browseFiltersToSearch, parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { SHEET, sheetPriceIn } from "#src/domain/vehicles/sheet.ts";

interface CacheablePage {
  path: RegExp;
  search?: (given: URLSearchParams) => URLSearchParams;
}

/** Excludes secret links, pages after a form, /lead (records its time of display) and /shortlist (unique URLs). */
const CACHEABLE_PAGES: readonly CacheablePage[] = [
  { path: /^\/$/ },
  { path: /^\/browse$/, search: browseSearch },
  {
    path: /^\/vehicle\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    search: carSearch,
  },
  { path: /^\/blog$/ },
  { path: /^\/blog\/[a-z0-9-]+$/ },
  { path: /^\/models$/ },
  { path: /^\/models\/[a-z0-9-]+$/ },
  { path: /^\/used-evs\/[a-z0-9-]+$/ },
  { path: /^\/compare\/[a-z0-9-]+$/ },
  { path: /^\/dealers\/[a-z0-9-]+$/, search: pageNumbers },
  { path: /^\/stock\/[a-z0-9-]+$/, search: (given) => stockPageSearch(readStockPage(given)) },
  { path: /^\/sitemap\.xml$/ },
  { path: /^\/sitemaps\/(pages|posts|dealers|vehicles-[1-9]\d{0,5})\.xml$/ },
  { path: /^\/(privacy|terms|online-safety|online-safety\/children)$/, search: policyVersion },
  {
    path: /^\/(for-dealers|developers|sitemap|accessibility|about|contact|how-we-check-dealers|methods|reviews-policy)$/,
  },
];

const LONGEST_PATH = 200;

/** Null for uncacheable paths and for non-canonical spellings. */
export function pageCacheKey(path: string, search: string): string | null {
  if (path.length > LONGEST_PATH) return null;
  const page = CACHEABLE_PAGES.find((one) => one.path.test(path));
  if (!page) return null;
  const read = search && page.search?.(new URLSearchParams(search)).toString();
  return read ? `${path}?${read}` : path;
}

function browseSearch(given: URLSearchParams): URLSearchParams {
  const search = browseFiltersToSearch(parseBrowseFilters(given));
  const ignored = ignoredText(given);
  if (ignored !== "") search.set(IGNORED, ignored);
  return withDriving(search, given);
}

function withDriving(search: URLSearchParams, given: URLSearchParams): URLSearchParams {
  const driving = drivingIn(given);
  if (driving) search.set(DRIVING, drivingKey(driving));
  return search;
}

function carSearch(given: URLSearchParams): URLSearchParams {
  const search = withDriving(new URLSearchParams(), given);
  const printed = sheetPriceIn(given);
  if (printed !== null) search.set(SHEET, String(printed));
  keepDealersSite(search, given);
  return search;
}

function policyVersion(given: URLSearchParams): URLSearchParams {
  const version = given.get("version") ?? "";
  return new URLSearchParams(/^\d{4}-\d{2}-\d{2}$/.test(version) ? { version } : {});
}

function pageNumbers(given: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  for (const name of ["page", "reviews"]) {
    const page = Number(given.get(name));
    if (Number.isInteger(page) && page > 1 && page <= 100_000) read.set(name, String(page));
  }
  return read;
}
