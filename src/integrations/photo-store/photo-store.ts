/** Photo files by name. A name is never reused, and its content never changes. */
export interface PhotoStore {
  /** Atomic: the whole file or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when missing. */
  read(name: string): Promise<Uint8Array | null>;
  /** Missing names are not an error. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of all complete files, in no particular order. */
  list(): AsyncIterable<string>;
}

/** Bucket, and folder of that name. */
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
