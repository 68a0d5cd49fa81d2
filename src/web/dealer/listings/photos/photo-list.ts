import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

/** A photo that the server has, with its size. */
export type KnownPhoto = BodyOf<typeof api.dealer.photos.$get>["photos"][number];

export function movePhoto(photos: readonly ListingPhoto[], image: string, to: number): ListingPhoto[] {
  const moved = photos.filter((photo) => photo.image === image);
  const others = photos.filter((photo) => photo.image !== image);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** Adds what another user has added since. */
export function joinPhotos(
  mine: readonly ListingPhoto[],
  { start, theirs }: Record<"start" | "theirs", readonly ListingPhoto[]>,
): ListingPhoto[] {
  const known = new Set([...mine, ...start].map(({ image }) => image));
  return [...mine, ...theirs.filter(({ image }) => !known.has(image))];
}
