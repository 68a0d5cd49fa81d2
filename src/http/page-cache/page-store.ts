interface Stored<Value> {
  value: Value;
  bytes: number;
}

/** Values under names, at most so many bytes together: what was asked for least recently goes first. */
export class CopyStore<Value> {
  /** In the order of their last use. */
  readonly #stored = new Map<string, Stored<Value>>();
  readonly #max_bytes: number;
  readonly #onGone: (value: Value) => void;
  #bytes = 0;

  /** @param onGone told of each value that is here no more */
  constructor(maxBytes: number, onGone: (value: Value) => void) {
    this.#max_bytes = maxBytes;
    this.#onGone = onGone;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Value | undefined {
    const found = this.#stored.get(name);
    if (!found) return undefined;
    this.#stored.delete(name);
    this.#stored.set(name, found);
    return found.value;
  }

  /** Takes the place of what had the name. What is larger than a tenth of everything is not kept. */
  set(name: string, value: Value, bytes: number): boolean {
    this.delete(name);
    if (bytes > this.#max_bytes / 10) return false;
    this.#stored.set(name, { value, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
    return true;
  }

  /** A value has become larger. */
  grow(name: string, value: Value, by: number): void {
    const found = this.#stored.get(name);
    if (found?.value !== value) return;
    found.bytes += by;
    this.#bytes += by;
    this.#makeRoom();
  }

  delete(name: string): void {
    const found = this.#stored.get(name);
    if (!found) return;
    this.#stored.delete(name);
    this.#bytes -= found.bytes;
    this.#onGone(found.value);
  }

  #makeRoom(): void {
    for (const name of this.#stored.keys()) {
      if (this.#bytes <= this.#max_bytes) return;
      this.delete(name);
    }
  }
}
