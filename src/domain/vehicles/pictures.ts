/**
 * Pictures of ours carry their sizes in their names: `/photos/x/front.jpg` has `/photos/x/front-480.avif` and so on
 * beside it. A vehicle's `images` holds the plain address, as spec §3 has it.
 */
const OWN_PICTURES = "/photos/";
const AVIF_WIDTHS = [480, 960, 1200] as const;
const WEBP_WIDTHS = [480, 960] as const;

export interface PictureSources {
  avif: string;
  webp: string;
  /** For browsers that know neither, and for mail and social cards. */
  src: string;
}

/** What a picture element needs for one of our own pictures. */
export function pictureSources(image: string): PictureSources {
  const base = image.replace(/\.\w+$/, "");
  const srcset = (format: string, widths: readonly number[]) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
  return { avif: srcset("avif", AVIF_WIDTHS), webp: srcset("webp", WEBP_WIDTHS), src: `${base}-960.webp` };
}

/** A vehicle with only a placeholder image counts as having no images (spec §2). */
export const realImages = (images: readonly string[]): string[] =>
  images.filter((image) => image.startsWith(OWN_PICTURES) && !image.includes("placeholder"));

/** Sample pictures are illustrations and say so. */
export const isSamplePicture = (image: string): boolean => image.startsWith(`${OWN_PICTURES}sample/`);
