import type { Point } from "./distance.ts";

// Scilly and Jersey, Unst, Fermanagh and St Kilda, Lowestoft.
const SOUTH = 49;
const NORTH = 61;
const WEST = -9;
const EAST = 2;

export function isWithinUk({ latitude, longitude }: Point): boolean {
  return latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
}
