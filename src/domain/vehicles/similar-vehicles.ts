import { SIMILAR_PRICE_SHARE, SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import type { Vehicle } from "./vehicle.ts";

type Compared = Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">;

/** Whole pounds, both inclusive. */
export function similarPrices(price: number): { lowest: number; highest: number } {
  return {
    lowest: Math.ceil(price * (1 - SIMILAR_PRICE_SHARE)),
    highest: Math.floor(price * (1 + SIMILAR_PRICE_SHARE)),
  };
}

/** Same model first, then the same body style at a similar price; nearest price first in both. */
export function chooseSimilar<Candidate extends Compared>(
  vehicle: Compared,
  candidates: readonly Candidate[],
): Candidate[] {
  const { lowest, highest } = similarPrices(vehicle.price);
  const kinOf = (candidate: Compared) => {
    if (isSame(candidate.make, vehicle.make) && isSame(candidate.model, vehicle.model)) return 0;
    const isNear = candidate.price >= lowest && candidate.price <= highest;
    return candidate.body_style === vehicle.body_style && isNear ? 1 : null;
  };
  const distance = (candidate: Compared) => Math.abs(candidate.price - vehicle.price);
  const others = new Map(candidates.map((candidate) => [candidate.vehicle_id, candidate]));
  others.delete(vehicle.vehicle_id);
  return [...others.values()]
    .flatMap((candidate) => {
      const kin = kinOf(candidate);
      return kin === null ? [] : [{ candidate, kin }];
    })
    .sort((a, b) => a.kin - b.kin || distance(a.candidate) - distance(b.candidate))
    .slice(0, SIMILAR_VEHICLES)
    .map(({ candidate }) => candidate);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
