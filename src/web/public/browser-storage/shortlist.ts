import { SHORTLIST_VEHICLES } from "#src/domain/policy/browse.ts";
import { readVehicleIds, toggleShortlisted } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { persistedValue } from "#src/web/session/persisted-value.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Vehicle ids. */
export const shortlist = persistedValue<readonly string[]>("shortlist", [], (found) => readVehicleIds(found));

export function toggleShortlist(vehicleId: string): void {
  const changed = toggleShortlisted(shortlist.read(), vehicleId);
  if (changed) shortlist.save(changed);
  else toast({ title: "Your shortlist is full", description: FULL, variant: "destructive" });
}

const FULL = `It holds ${SHORTLIST_VEHICLES} cars. Remove one to save another.`;
