import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import type { PhotoSizes } from "#src/texts/photo-advice.ts";

export interface PhotoFacts extends PhotoSizes {
  state: "waiting" | "ready" | "failed";
}

export type PhotoItem =
  | ({ kind: "photo"; key: string; facts: PhotoFacts | null } & ListingPhoto)
  | { kind: "upload"; key: string; file: File; share: number; failure: string | null };

export type PhotoChange =
  | { do: "add"; files: readonly { key: string; file: File; failure: string | null }[] }
  | { do: "progress"; key: string; share: number }
  | { do: "finish"; key: string; image: string; facts: PhotoFacts }
  | { do: "fail"; key: string; failure: string }
  | { do: "describe"; key: string; alt: string }
  | { do: "move"; key: string; to: number }
  | { do: "remove"; key: string }
  | { do: "show"; items: readonly PhotoItem[] };

/** Reducer for the photos of the form and the uploads among them. */
export function changePhotos(items: readonly PhotoItem[], change: PhotoChange): PhotoItem[] {
  switch (change.do) {
    case "add":
      return [...items, ...change.files.map((one) => ({ kind: "upload" as const, share: 0, ...one }))];
    case "progress":
      return replace(items, change.key, (item) => ({ ...item, share: change.share }));
    case "fail":
      return replace(items, change.key, (item) => ({ ...item, failure: change.failure }));
    case "describe":
      return replace(items, change.key, (item) => ({ ...item, alt: change.alt }));
    case "finish": {
      const { key, image, facts } = change;
      return replace(items, key, () => ({ kind: "photo", key, image, alt: "", facts }));
    }
    case "show":
      return [...change.items];
    case "remove":
      return items.filter((item) => item.key !== change.key);
    case "move": {
      const moved = items.find((item) => item.key === change.key);
      if (!moved) return [...items];
      const others = items.filter((item) => item !== moved);
      return [...others.slice(0, change.to), moved, ...others.slice(change.to)];
    }
  }
}

const replace = (items: readonly PhotoItem[], key: string, by: (item: PhotoItem) => object): PhotoItem[] =>
  items.map((item) => (item.key === key ? (by(item) as PhotoItem) : item));

export const finishedPhotos = (items: readonly PhotoItem[]): ListingPhoto[] =>
  items.flatMap((item) => (item.kind === "photo" ? [{ image: item.image, alt: item.alt.trim() }] : []));

/** Number of photos that can still be added. Failed uploads do not count. */
export const remainingPhotos = (items: readonly PhotoItem[]): number =>
  MAX_PHOTOS_PER_LISTING - items.filter((item) => item.kind === "photo" || isUnfinishedUpload(item)).length;

export const isUnfinishedUpload = (item: PhotoItem): boolean =>
  item.kind === "upload" && item.failure === null;

/** Describes a list of photos by its differences from another one. */
export function photosText(photos: readonly ListingPhoto[], others: readonly ListingPhoto[]): string {
  const count = photos.length === 1 ? "1 photo" : `${photos.length} photos`;
  const only = photos.filter(({ image }) => others.every((other) => other.image !== image)).length;
  if (only > 0) return `${count}, ${only} of them only here`;
  return photos.length === others.length ? `${count}, in another order or with other captions` : count;
}
