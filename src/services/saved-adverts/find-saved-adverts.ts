import { type AdvertChange, advertChanges, type SavedAdvert } from "#src/domain/adverts/saved-advert.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { readSavedAdvert } from "./read-signed-adverts.ts";
import { listSavedAdverts } from "./saved-advert-queries.ts";

export interface ShownAdvert {
  vehicle_id: string;
  /** Null where the copy does not match its signature: we vouch for nothing in it. */
  saved: SavedAdvert | null;
  /** Null while the car is not for sale. */
  changes: AdvertChange[] | null;
}

/** The adverts saved with a request, and what their pages say otherwise today. */
export async function findSavedAdverts(
  app: Pick<AppContext, "db" | "now" | "advertSeal">,
  leadId: string,
): Promise<ShownAdvert[]> {
  const rows = await listSavedAdverts(app.db, leadId);
  return await Promise.all(
    rows.map(async ({ vehicle_id, advert, signature }) => {
      if (!app.advertSeal.isSigned(advert, signature)) return { vehicle_id, saved: null, changes: null };
      const saved: SavedAdvert = JSON.parse(advert);
      const today = await readSavedAdvert(app, vehicle_id);
      return { vehicle_id, saved, changes: today && advertChanges(saved, today) };
    }),
  );
}
