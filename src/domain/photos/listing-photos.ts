export interface ListingPhoto {
  image: string;
  alt: string;
}

export const photosOf = ({
  images,
  image_alts,
}: {
  images: readonly string[];
  image_alts: readonly string[];
}) => images.map((image, index): ListingPhoto => ({ image, alt: image_alts[index] ?? "" }));

export const listsOf = (photos: readonly ListingPhoto[]): { images: string[]; image_alts: string[] } => ({
  images: photos.map(({ image }) => image),
  image_alts: photos.some(({ alt }) => alt !== "") ? photos.map(({ alt }) => alt) : [],
});
