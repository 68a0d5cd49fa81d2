import type { LeadSource } from "../leads/request/lead-request.ts";
import { pageNumber } from "../lists/page-of.ts";

/** Search parameter of pages that a dealer's own site led to: requests from there are for this dealer alone. */
const SOURCE = "source";
const DEALER_SITE = "dealer_site" satisfies LeadSource;
const FROM_DEALERS_SITE = `${SOURCE}=${DEALER_SITE}`;

export const isFromDealersSite = (search: URLSearchParams): boolean => search.get(SOURCE) === DEALER_SITE;

export const carOfDealersSite = (vehicleId: string): string => `/vehicle/${vehicleId}?${FROM_DEALERS_SITE}`;

export const requestOfDealersSite = (vehicleId: string): string =>
  `/lead?vehicle=${vehicleId}&${FROM_DEALERS_SITE}`;

/** What of the search parameters a car's page reads of this. */
export function keepDealersSite(kept: URLSearchParams, given: URLSearchParams): void {
  if (isFromDealersSite(given)) kept.set(SOURCE, DEALER_SITE);
}

export interface StockPage {
  /** Of its buttons: six hexadecimal digits in lower case; null for ours. */
  accent: string | null;
  page: number;
}

export function readStockPage(search: URLSearchParams): StockPage {
  const accent = /^[0-9a-f]{6}$/.exec(search.get("accent") ?? "")?.[0] ?? null;
  return { accent, page: pageNumber(search.get("page")) };
}

export function stockPageSearch({ accent, page }: StockPage): URLSearchParams {
  const search = new URLSearchParams();
  if (accent !== null) search.set("accent", accent);
  if (page > 1) search.set("page", String(page));
  return search;
}

export function stockPagePath(slug: string, shown: StockPage): string {
  const search = stockPageSearch(shown);
  return `/stock/${slug}${search.size > 0 ? `?${search}` : ""}`;
}

/** Black or white, whichever reads better: on any colour its contrast is at least 4.5 (WCAG 2.2, 1.4.3). */
export const textOn = (accent: string): "#000" | "#fff" =>
  luminance(accent) > EQUAL_CONTRAST ? "#000" : "#fff";

/** (1.05 / (l + 0.05)) = ((l + 0.05) / 0.05) */
const EQUAL_CONTRAST = Math.sqrt(1.05 * 0.05) - 0.05;

/** Relative luminance of WCAG 2.2. */
function luminance(accent: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
