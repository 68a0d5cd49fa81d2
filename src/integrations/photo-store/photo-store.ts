/** A name is never reused, and its content never changes. */
export interface PhotoStore {
  /** Atomic. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array | null>;
  /** Ignores missing names. */
  remove(names: readonly string[]): Promise<void>;
  /** Complete files, in no particular order. */
  list(): AsyncIterable<string>;
  /** Removes what a killed process did not finish before that time. */
  removeUnfinished(before: Date): Promise<void>;
}

export const PHOTO_BUCKET = "vehicle-photos";

const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

export const photoType = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
