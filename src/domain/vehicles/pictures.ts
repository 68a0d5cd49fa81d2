import { type ListingPhoto, photosOf } from "../photos/listing-photos.ts";
import { photoWidths, storedWidth } from "../photos/photo-files.ts";

/** `/photos/x/front.jpg` has files `/photos/x/front-480.avif` and so on. An upload's name contains its width. */
const OWN_PICTURES = "/photos/";
const SAMPLE_WIDTHS = [720, 1200] as const;
/** Enough for every device without AVIF and WebP. */
const PLAIN_WIDTH = 960;

export interface PictureSources {
  avif: string;
  webp: string | null;
  /** For browsers without srcset, share pictures and structured data. */
  src: string;
}

export function pictureSources(image: string): PictureSources {
  const base = image.replace(/\.\w+$/, "");
  const srcset = (format: string, widths: readonly number[]) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
  const stored = storedWidth(image);
  if (stored === null) return { avif: srcset("avif", SAMPLE_WIDTHS), webp: null, src: `${base}-1200.avif` };
  const widths = photoWidths(stored);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return { avif: srcset("avif", widths), webp: srcset("webp", widths), src: `${base}-${plain}.webp` };
}

export const realImages = (images: readonly string[]): string[] => images.filter(isRealImage);

export const isRealImage = (image: string): boolean =>
  image.startsWith(OWN_PICTURES) && !image.includes("placeholder");

export const realPhotos = (vehicle: Parameters<typeof photosOf>[0]): ListingPhoto[] =>
  photosOf(vehicle).filter(({ image }) => isRealImage(image));

export const isSamplePicture = (image: string): boolean => image.startsWith(`${OWN_PICTURES}sample/`);
