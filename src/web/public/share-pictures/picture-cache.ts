/**
 * Pictures drawn lately, up to so many bytes together; the one not asked for longest goes first. Who asks for a picture
 * that is being drawn waits for that drawing.
 */
export class PictureCache {
  readonly #pictures = new Map<string, { drawn: Promise<Buffer>; bytes: number }>();
  readonly #max_bytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#max_bytes = maxBytes;
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#pictures.get(key);
    if (kept) {
      // A Map keeps the order of insertion: put in anew, it is the last to go.
      this.#pictures.delete(key);
      this.#pictures.set(key, kept);
      return await kept.drawn;
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

  /** For what is to be drawn anew the next time. */
  forget(key: string): void {
    this.#bytes -= this.#pictures.get(key)?.bytes ?? 0;
    this.#pictures.delete(key);
  }

  #shrink() {
    for (const [key, { bytes }] of this.#pictures) {
      if (this.#bytes <= this.#max_bytes) return;
      // Nothing is gained by forgetting what is still being drawn.
      if (bytes === 0) continue;
      this.forget(key);
    }
  }
}
