import { RECENTLY_VIEWED_VEHICLES, SHORTLIST_VEHICLES } from "#src/domain/policy/shortlist.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";

/** Ids of vehicles from a browser's store or an address: what is no id, or stands there twice, is passed over. */
export function readVehicleIds(given: unknown, most: number = SHORTLIST_VEHICLES): string[] {
  const list: unknown[] = typeof given === "string" ? given.split(",") : Array.isArray(given) ? given : [];
  const ids = list.filter((id): id is string => typeof id === "string").map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter(isUuid))].slice(0, most);
}

/** The shortlist with a car put on it or taken off; null when it is full. The latest stands last. */
export function toggleShortlisted(shortlist: readonly string[], vehicleId: string): string[] | null {
  if (shortlist.includes(vehicleId)) return shortlist.filter((id) => id !== vehicleId);
  return shortlist.length >= SHORTLIST_VEHICLES ? null : [...shortlist, vehicleId];
}

/** What was viewed, the latest first, each car once. */
export function addViewed(viewed: readonly string[], vehicleId: string): string[] {
  return [vehicleId, ...viewed.filter((id) => id !== vehicleId)].slice(0, RECENTLY_VIEWED_VEHICLES + 1);
}

/** Every car but this one that was viewed, as many as the strip shows. */
export const viewedBefore = (viewed: readonly string[], vehicleId: string | null): string[] =>
  viewed.filter((id) => id !== vehicleId).slice(0, RECENTLY_VIEWED_VEHICLES);

/** The page that shows these cars side by side; it can be passed on. */
export const shortlistHref = (vehicleIds: readonly string[]): string =>
  vehicleIds.length === 0 ? "/shortlist" : `/shortlist?ids=${vehicleIds.join(",")}`;
