/** Four 32-bit words of a UUID. */
export type IdWords = readonly [number, number, number, number];

export function idWords(id: string): IdWords {
  const word = (hex: string) => Number.parseInt(hex, 16);
  return [
    word(id.slice(0, 8)),
    word(id.slice(9, 13) + id.slice(14, 18)),
    word(id.slice(19, 23) + id.slice(24, 28)),
    word(id.slice(28)),
  ];
}

const EMPTY = -1;

/**
 * Finds a car's row by its id: open addressing with linear probing, because a Map of strings takes more memory
 * than the rest of the catalogue.
 */
export class IdIndex {
  #words: Uint32Array = new Uint32Array(4);
  #rows: Int32Array;
  #used = 0;

  constructor(capacity: number) {
    this.#rows = emptyTable(capacity);
  }

  /** @param words of all rows, four each */
  rowOf(id: IdWords, words: Uint32Array): number {
    this.#words = words;
    return this.#rows[this.#find(id)] as number;
  }

  set(id: IdWords, row: number, words: Uint32Array): void {
    this.#words = words;
    const place = this.#find(id);
    if (this.#rows[place] === EMPTY) this.#used += 1;
    this.#rows[place] = row;
    if (this.#used * 2 > this.#rows.length) this.#grow();
  }

  /** Moves later entries up, so that no probe ends early. */
  delete(id: IdWords, words: Uint32Array): void {
    this.#words = words;
    const mask = this.#rows.length - 1;
    let hole = this.#find(id);
    if (this.#rows[hole] === EMPTY) return;
    this.#used -= 1;
    this.#rows[hole] = EMPTY;
    for (let place = (hole + 1) & mask; this.#rows[place] !== EMPTY; place = (place + 1) & mask) {
      const home = this.#homeOfRow(this.#rows[place] as number);
      const isBetween = hole < place ? home > hole && home <= place : home > hole || home <= place;
      if (isBetween) continue;
      this.#rows[hole] = this.#rows[place] as number;
      this.#rows[place] = EMPTY;
      hole = place;
    }
  }

  #find(id: IdWords): number {
    const mask = this.#rows.length - 1;
    let place = hash(id[0], id[1], id[2], id[3]) & mask;
    for (;;) {
      const row = this.#rows[place] as number;
      if (row === EMPTY || this.#isOf(row, id)) return place;
      place = (place + 1) & mask;
    }
  }

  #isOf(row: number, id: IdWords): boolean {
    const at = row * 4;
    const words = this.#words;
    return (
      words[at] === id[0] && words[at + 1] === id[1] && words[at + 2] === id[2] && words[at + 3] === id[3]
    );
  }

  #homeOfRow(row: number): number {
    const at = row * 4;
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#words.subarray(at, at + 4);
    return hash(first, second, third, fourth) & (this.#rows.length - 1);
  }

  #grow(): void {
    const rows = this.#rows;
    this.#rows = emptyTable(rows.length);
    const mask = this.#rows.length - 1;
    for (const row of rows) {
      if (row === EMPTY) continue;
      let place = this.#homeOfRow(row);
      while (this.#rows[place] !== EMPTY) place = (place + 1) & mask;
      this.#rows[place] = row;
    }
  }
}

/** At most half full, so that probes stay short. */
const emptyTable = (entries: number) =>
  new Int32Array(2 ** Math.ceil(Math.log2(Math.max(8, entries * 2)))).fill(EMPTY);

function hash(first: number, second: number, third: number, fourth: number): number {
  let mixed = first ^ Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b) ^ fourth;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  return mixed ^ (mixed >>> 15);
}
