import { formatNumber } from "#src/domain/format/format.ts";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { type LastSearch, lastSearch } from "../browser-storage/last-search.ts";
import { usePersistedState } from "../browser-storage/use-persisted-state.ts";

interface VehicleBreadcrumbsProps {
  title: string;
  path: string;
  origin: string;
}

/**
 * Leads back to the last search of this tab. A component of its own: rendering the whole page again
 * would drop the parts that are not hydrated yet.
 */
export function VehicleBreadcrumbs({ title, path, origin }: VehicleBreadcrumbsProps) {
  const back = backTo(usePersistedState(lastSearch));
  const trail = [
    { name: "Browse", path: "/browse" },
    { name: title, path },
  ];
  return <Breadcrumbs origin={origin} back={back} trail={trail} />;
}

function backTo(stored: unknown): { name: string; path: string } | null {
  const { path, total } = (stored ?? {}) as Partial<LastSearch>;
  if (typeof path !== "string" || typeof total !== "number" || !path.startsWith("/browse?")) return null;
  return { name: `Back to ${describeTotal(total)}`, path };
}

/** A car opened from the suggestions below an empty search leads back to a search with nothing to count. */
function describeTotal(total: number): string {
  if (total === 0) return "your search";
  return total === 1 ? "1 result" : `${formatNumber(total)} results`;
}
