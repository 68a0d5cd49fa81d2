import { withTimeout } from "#src/concurrency/with-timeout.ts";
import type { DatabaseHandle, Db } from "#src/db/database.ts";
import { Busy } from "#src/domain/errors/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#src/domain/time/ago.ts";
import { CardCache, type Following, type SelectCards } from "./card-cache.ts";
import { Catalogue } from "./catalogue.ts";
import { loadCatalogue, selectCars } from "./catalogue-queries.ts";

export interface CarsOnSale extends Pick<Following, "asOf"> {
  catalogue(): Promise<Catalogue>;
  readonly cards: CardCache;
  isLoaded(): boolean;
}

/** Reads the cars from the database at each call: for processes that serve no pages, and for tests. */
export const readEachTime = (db: Db, selectCards: SelectCards): CarsOnSale => ({
  catalogue: () => readCatalogue(db),
  cards: new CardCache(selectCards, { asOf: () => null, isCurrent: () => false }),
  asOf: () => null,
  isLoaded: () => true,
});

/** @param vehicleIds all cars without it; those not on sale are left out */
export async function readCatalogue(db: Db, vehicleIds?: readonly string[]): Promise<Catalogue> {
  const cars = await selectCars(db, vehicleIds);
  const catalogue = new Catalogue(cars.length);
  for (const car of cars) catalogue.add(car);
  return catalogue;
}

/** A whole market's cars take seconds. */
const LOAD_LIMIT_MS = 2 * MINUTE_MS;
const READ_LIMIT_MS = 5 * SECOND_MS;

/** Holds the cars in memory, as of the last `apply`. */
export class LivingCars implements CarsOnSale {
  #catalogue: Catalogue | null = null;
  readonly #database: Pick<DatabaseHandle, "db" | "pool">;
  readonly asOf: Following["asOf"];
  readonly cards: CardCache;

  constructor(database: Pick<DatabaseHandle, "db" | "pool">, selectCards: SelectCards, following: Following) {
    this.#database = database;
    this.asOf = following.asOf;
    this.cards = new CardCache(selectCards, following);
  }

  isLoaded(): boolean {
    return this.#catalogue !== null;
  }

  async catalogue(): Promise<Catalogue> {
    if (this.#catalogue === null)
      throw new Busy("The cars on sale are being read. Please try again shortly.", 2);
    return this.#catalogue;
  }

  /** Reads these cars again; null means all. */
  async apply(vehicleIds: readonly string[] | null, tags: readonly string[]): Promise<void> {
    const catalogue = this.#catalogue;
    if (vehicleIds === null || catalogue === null) {
      this.#catalogue = await withTimeout(LOAD_LIMIT_MS, () => this.#load());
    } else if (vehicleIds.length > 0) {
      const cars = await withTimeout(READ_LIMIT_MS, () => selectCars(this.#database.db, vehicleIds));
      catalogue.replace(vehicleIds, cars);
    }
    this.cards.changed(vehicleIds, tags);
  }

  async #load(): Promise<Catalogue> {
    const client = await this.#database.pool.connect();
    try {
      return await loadCatalogue(client);
    } finally {
      client.release();
    }
  }
}
