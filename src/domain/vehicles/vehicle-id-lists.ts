import { RECENTLY_VIEWED_VEHICLES, SHORTLIST_VEHICLES } from "#src/domain/policy/browse.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";

/** Drops invalid and repeated ids, which browsers and shared links may contain. */
export function readVehicleIds(given: unknown, most: number = SHORTLIST_VEHICLES): string[] {
  const list: unknown[] = typeof given === "string" ? given.split(",") : Array.isArray(given) ? given : [];
  const ids = list.filter((id): id is string => typeof id === "string").map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter(isUuid))].slice(0, most);
}

/** Null when full. */
export function toggleShortlisted(shortlist: readonly string[], vehicleId: string): string[] | null {
  if (shortlist.includes(vehicleId)) return shortlist.filter((id) => id !== vehicleId);
  return shortlist.length >= SHORTLIST_VEHICLES ? null : [...shortlist, vehicleId];
}

export function addViewed(viewed: readonly string[], vehicleId: string): string[] {
  return [vehicleId, ...viewed.filter((id) => id !== vehicleId)].slice(0, RECENTLY_VIEWED_VEHICLES + 1);
}

export const viewedBefore = (viewed: readonly string[], vehicleId: string | null): string[] =>
  viewed.filter((id) => id !== vehicleId).slice(0, RECENTLY_VIEWED_VEHICLES);

export const shortlistHref = (vehicleIds: readonly string[]): string =>
  vehicleIds.length === 0 ? "/shortlist" : `/shortlist?ids=${vehicleIds.join(",")}`;
