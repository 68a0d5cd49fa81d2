import { LRUCache } from "lru-cache";
import type { Db } from "#src/db/database.ts";
import { dealerTag } from "#src/domain/pages/cache-tags.ts";
import { CARD_MAX_AGE_MINUTES, CARDS_IN_MEMORY } from "#src/domain/policy/browse.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import type { VehicleCard } from "#src/domain/vehicles/vehicle.ts";

interface Cached {
  card: VehicleCard;
  readAt: Date;
}

export interface Following {
  /** Whether all changes until a moment ago are known. */
  isCurrent(): boolean;
  /** When they last were, if readers are told so; null before. */
  asOf(): Date | null;
}

/** Those of cars not on sale are left out. */
export type SelectCards = (db: Db, ids: readonly string[]) => Promise<readonly VehicleCard[]>;

/** The cards shown lately: without the database they are all that a list can show. */
export class CardCache {
  readonly #cards = new LRUCache<string, Cached>({ max: CARDS_IN_MEMORY });
  readonly #select: SelectCards;
  readonly #following: Following;
  readonly #now: () => Date;
  #changes = 0;

  constructor(select: SelectCards, following: Following, now: () => Date = () => new Date()) {
    this.#select = select;
    this.#following = following;
    this.#now = now;
  }

  /** @returns cards in the order of the ids @param db has those that are not cached */
  async read(db: Db, ids: readonly string[]): Promise<VehicleCard[]> {
    const found = new Map(ids.map((id) => [id, this.#find(id)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    const isCacheable = this.#following.isCurrent();
    const changes = this.#changes;
    for (const card of missing.length === 0 ? [] : await this.#select(db, missing)) {
      found.set(card.vehicle_id, card);
      // A reading that overlapped a change may have the old state.
      if (isCacheable && changes === this.#changes)
        this.#cards.set(card.vehicle_id, { card, readAt: this.#now() });
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** @param vehicleIds null means any */
  changed(vehicleIds: readonly string[] | null, tags: readonly string[]): void {
    this.#changes += 1;
    if (vehicleIds === null) this.#cards.clear();
    for (const id of vehicleIds ?? []) this.#cards.delete(id);
    if (!tags.some((tag) => tag.startsWith(dealerTag("")))) return;
    const changed = new Set(tags);
    for (const [id, { card }] of this.#cards)
      if (changed.has(dealerTag(card.dealer.dealer_id))) this.#cards.delete(id);
  }

  #find(id: string): VehicleCard | undefined {
    const cached = this.#cards.get(id);
    return cached && this.#isUsable(cached) ? cached.card : undefined;
  }

  #isUsable({ readAt }: Cached): boolean {
    if (this.#following.asOf() !== null) return true;
    const age = this.#now().getTime() - readAt.getTime();
    return this.#following.isCurrent() && age < CARD_MAX_AGE_MINUTES * MINUTE_MS;
  }
}
