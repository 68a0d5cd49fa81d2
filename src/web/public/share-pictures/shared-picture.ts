import { hash } from "node:crypto";
import { type SharePicture, sharePictureAlt } from "#src/domain/share-pictures/share-picture.ts";
import type { SharedPicture } from "#src/web/page-meta.ts";

export type PictureKind = "vehicle" | "blog" | "guide" | "city" | "compare" | "site";

/** One more whenever pictures are drawn differently: the same words then get a new address. */
const DRAWING = 1;

/** Where a picture is: its address has the hash of what it shows, so that whoever keeps it may keep it for good. */
export function sharedPicture(kind: PictureKind, key: string, picture: SharePicture): SharedPicture {
  const shown = JSON.stringify([DRAWING, picture]);
  const digest = hash("sha256", shown).slice(0, 10);
  return { path: `/og/${kind}/${key}-${digest}.jpg`, alt: sharePictureAlt(picture) };
}
