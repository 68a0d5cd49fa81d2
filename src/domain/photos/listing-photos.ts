import { isRealImage } from "../vehicles/pictures.ts";

/** A photo as a listing shows it. */
export interface ListingPhoto {
  image: string;
  /** What it shows, in words; empty when nobody has said. */
  alt: string;
}

/** Of a vehicle's two lists. */
export const photosOf = ({
  images,
  image_alts,
}: {
  images: readonly string[];
  image_alts: readonly string[];
}) => images.map((image, index): ListingPhoto => ({ image, alt: image_alts[index] ?? "" }));

/** As a vehicle has them; no descriptions at all is the empty list. */
export const listsOf = (photos: readonly ListingPhoto[]): { images: string[]; image_alts: string[] } => ({
  images: photos.map(({ image }) => image),
  image_alts: photos.some(({ alt }) => alt !== "") ? photos.map(({ alt }) => alt) : [],
});

/** Of a vehicle's photos those that count as such: with only a placeholder it has none (spec §2). */
export const realPhotos = (vehicle: Parameters<typeof photosOf>[0]): ListingPhoto[] =>
  photosOf(vehicle).filter(({ image }) => isRealImage(image));
