import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type Photo, selectPhotosOfVehicle } from "#src/services/photos/photo-queries.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import { type AwaitedImage, selectAwaitedImages } from "./image-url-queries.ts";

export async function findListingPhotos(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  vehicleId: string,
): Promise<{ photos: Photo[]; awaited: AwaitedImage[] }> {
  await findOwnVehicle(db, actor, vehicleId);
  const [photos, awaited] = await Promise.all([
    selectPhotosOfVehicle(db, vehicleId),
    selectAwaitedImages(db, vehicleId),
  ]);
  return { photos, awaited };
}
