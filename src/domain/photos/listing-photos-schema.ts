import { z } from "zod";
import { MAX_PHOTOS_PER_LISTING, PHOTO_ALT_MAX_LENGTH } from "../policy/photos.ts";
import { plainText } from "../text/plain-text.ts";
import type { ListingPhoto } from "./listing-photos.ts";

const NO_ADDRESS = "A photo is given by its address";
const ALTS_MISMATCH = "Give as many descriptions as photos";

export const listingPhotosSchema = z
  .object({
    images: z
      .array(
        z.string({ error: NO_ADDRESS }).refine((image) => image === plainText(image), NO_ADDRESS),
        { error: "Give photos as a list of addresses" },
      )
      .max(MAX_PHOTOS_PER_LISTING, `A listing shows at most ${MAX_PHOTOS_PER_LISTING} photos`)
      .nullish(),
    image_alts: z
      .array(
        z
          .string({ error: "A description must be text" })
          .transform(plainText)
          .pipe(
            z
              .string()
              .max(PHOTO_ALT_MAX_LENGTH, `A description has at most ${PHOTO_ALT_MAX_LENGTH} characters`),
          ),
        { error: "Give descriptions as a list of texts" },
      )
      .nullish(),
  })
  .transform(({ images, image_alts }, context): ListingPhoto[] | null => {
    if (!images) return null;
    if (image_alts && image_alts.length > 0 && image_alts.length !== images.length) {
      context.addIssue({ code: "custom", path: ["image_alts"], message: ALTS_MISMATCH });
      return z.NEVER;
    }
    if (new Set(images).size < images.length) {
      context.addIssue({ code: "custom", path: ["images"], message: "Each photo can be there only once" });
      return z.NEVER;
    }
    return images.map((image, index) => ({ image, alt: image_alts?.[index] ?? "" }));
  });
