/**
 * Where photo files lie, each under a name of its own (spec §7: the bucket 'vehicle-photos'). A name is given once and its
 * content never changes.
 */
export interface PhotoStore {
  /** Whole or not at all under its name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Those that are not there are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** The names of all that are whole, in no order. */
  list(): AsyncIterable<string>;
}

/** The bucket of spec §7, and the folder of that name. */
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
