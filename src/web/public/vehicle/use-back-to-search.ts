import { formatNumber } from "#src/domain/format/format.ts";
import { type LastSearch, lastSearch } from "../browser-storage/last-search.ts";
import { usePersistedState } from "../browser-storage/persisted-state.ts";

/** Link to the last search of this tab, if it had filters; null before hydration. */
export function useBackToSearch(): { name: string; path: string } | null {
  const { path, total } = (usePersistedState(lastSearch) ?? {}) as Partial<LastSearch>;
  if (typeof path !== "string" || typeof total !== "number" || !path.startsWith("/browse?")) return null;
  return { name: `Back to ${total === 1 ? "1 result" : `${formatNumber(total)} results`}`, path };
}
