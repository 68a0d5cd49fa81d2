import { hash } from "node:crypto";
import { type SharePicture, sharePictureAlt } from "#src/domain/share-pictures/share-picture.ts";
import type { SharedPicture } from "#src/web/page-meta.ts";

export type PictureKind = "vehicle" | "answer" | "blog" | "guide" | "city" | "compare" | "site";

/** Increment when the drawing changes, so that every picture gets a new URL. */
const DRAWING = 1;

/** URL with a content hash, so that it can be cached forever. */
export function sharedPicture(kind: PictureKind, key: string, picture: SharePicture): SharedPicture {
  const shown = JSON.stringify([DRAWING, picture]);
  const digest = hash("sha256", shown).slice(0, 10);
  return { path: `/og/${kind}/${key}-${digest}.jpg`, alt: sharePictureAlt(picture) };
}
