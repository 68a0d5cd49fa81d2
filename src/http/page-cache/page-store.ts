interface Stored<Value> {
  value: Value;
  bytes: number;
}

/** LRU store bounded in bytes. lru-cache cannot change the size of an entry in place. */
export class PageStore<Value> {
  readonly #stored = new Map<string, Stored<Value>>();
  readonly #maxBytes: number;
  readonly #onRemoved: (value: Value) => void;
  #bytes = 0;

  constructor(maxBytes: number, onRemoved: (value: Value) => void) {
    this.#maxBytes = maxBytes;
    this.#onRemoved = onRemoved;
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

  set(name: string, value: Value, bytes: number): boolean {
    this.delete(name);
    if (bytes > this.#maxBytes / 10) return false;
    this.#stored.set(name, { value, bytes });
    this.#bytes += bytes;
    this.#evict();
    return true;
  }

  grow(name: string, value: Value, by: number): void {
    const found = this.#stored.get(name);
    if (found?.value !== value) return;
    found.bytes += by;
    this.#bytes += by;
    this.#evict();
  }

  delete(name: string): void {
    const found = this.#stored.get(name);
    if (!found) return;
    this.#stored.delete(name);
    this.#bytes -= found.bytes;
    this.#onRemoved(found.value);
  }

  #evict(): void {
    for (const name of this.#stored.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(name);
    }
  }
}
