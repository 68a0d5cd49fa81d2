/** Distinct values by code, as long as a car has them: imports could otherwise add names without end. */
export class Dictionary<Value> {
  /** By code; undefined where a code is free. */
  readonly values: (Value | undefined)[] = [];
  readonly #keys: (string | undefined)[] = [];
  readonly #codes = new Map<string, number>();
  readonly #uses: number[] = [];
  readonly #free: number[] = [];

  /** Counts one more use of the value. */
  use(key: string, create: () => Value): number {
    const known = this.#codes.get(key);
    if (known !== undefined) {
      this.#uses[known] = (this.#uses[known] as number) + 1;
      return known;
    }
    const code = this.#free.pop() ?? this.values.length;
    this.#codes.set(key, code);
    this.#keys[code] = key;
    this.values[code] = create();
    this.#uses[code] = 1;
    return code;
  }

  release(code: number): void {
    const left = (this.#uses[code] as number) - 1;
    this.#uses[code] = left;
    if (left > 0) return;
    this.#codes.delete(this.#keys[code] as string);
    this.#keys[code] = undefined;
    this.values[code] = undefined;
    this.#free.push(code);
  }

  /** 1 for each code whose value holds. */
  codesWhere(holds: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => Number(value !== undefined && holds(value)));
  }
}
