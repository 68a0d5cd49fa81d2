import { formatNumber } from "#src/domain/format/format.ts";
import { type LastSearch, lastSearch } from "../browser-storage/last-search.ts";

/** The first breadcrumb of a car leads back to the last search of this tab. */
export function startBackToSearch(crumbs: HTMLElement): void {
  const link = crumbs.querySelector("a");
  const { path, total } = (lastSearch.read() ?? {}) as Partial<LastSearch>;
  if (!link || typeof path !== "string" || typeof total !== "number" || !path.startsWith("/browse?")) return;
  link.href = path;
  link.textContent = `Back to ${describeTotal(total)}`;
}

/** A car opened from the suggestions below an empty search leads back to a search with nothing to count. */
function describeTotal(total: number): string {
  if (total === 0) return "your search";
  return total === 1 ? "1 result" : `${formatNumber(total)} results`;
}
