/**
 * LRU cache of drawn pictures, bounded by total bytes. Coalesces concurrent requests for the same
 * picture.
 */
export class PictureCache {
  readonly #pictures = new Map<string, { drawn: Promise<Buffer>; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#pictures.get(key);
    if (cached) {
      // A Map keeps insertion order: reinserting marks the entry as most recently used.
      this.#pictures.delete(key);
      this.#pictures.set(key, cached);
      return await cached.drawn;
    }
    const entry = { drawn: draw(), bytes: 0 };
    this.#pictures.set(key, entry);
    try {
      const picture = await entry.drawn;
      entry.bytes = picture.byteLength;
      this.#bytes += entry.bytes;
      this.#shrink();
      return picture;
    } catch (error) {
      this.forget(key);
      throw error;
    }
  }

  /** Drops an entry, so that the next request draws it again. */
  forget(key: string): void {
    this.#bytes -= this.#pictures.get(key)?.bytes ?? 0;
    this.#pictures.delete(key);
  }

  #shrink() {
    for (const [key, { bytes }] of this.#pictures) {
      if (this.#bytes <= this.#maxBytes) return;
      // Evicting a picture in progress frees nothing.
      if (bytes === 0) continue;
      this.forget(key);
    }
  }
}
