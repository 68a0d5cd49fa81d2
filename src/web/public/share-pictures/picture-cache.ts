import { LRUCache } from "lru-cache";

/**
 * LRU cache of drawn pictures, bounded by total bytes. Coalesces concurrent requests for the same
 * picture.
 */
export class PictureCache {
  readonly #pictures: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(maxBytes: number) {
    this.#pictures = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (picture) => picture.byteLength,
      fetchMethod: (_key, _stale, { context: draw }) => draw(),
      // A picture forgotten while it is drawn is still sent to waiting requests.
      ignoreFetchAbort: true,
    });
  }

  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#pictures.forceFetch(key, { context: draw });
  }

  /** Drops an entry, so that the next request draws it again. */
  forget(key: string): void {
    this.#pictures.delete(key);
  }
}
