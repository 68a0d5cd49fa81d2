import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { milesBetween, type Point, pointOf } from "#src/domain/geo/distance.ts";
import { DEFAULT_RADIUS_MILES } from "#src/domain/policy/browse.ts";

export interface Place {
  point: Point | null;
  /** 'M' of 'M1 1AE'; null for text that is not a postcode. */
  area: string | null;
}

export const placeOf = (car: Parameters<typeof pointOf>[0] & { postcode: string }): Place => ({
  point: pointOf(car),
  area: /^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)/.exec(car.postcode)?.[1]?.toUpperCase() ?? null,
});

export const keyOfPlace = ({ point, area }: Place): string =>
  `${point?.latitude} ${point?.longitude} ${area}`;

/** Infinite without coordinates. */
export const milesTo = (from: Point, { point }: Place): number =>
  point === null ? Number.POSITIVE_INFINITY : milesBetween(from, point);

/**
 * A bare area (M) or a county means the cars in it, unless a radius is given; anything else means the cars within the
 * radius.
 */
export function isWithin(
  { postcode, point, areas, isTown = false }: BrowsePlace,
  radius?: number,
): (place: Place) => boolean {
  if (areas !== undefined && radius === undefined) return isInAreas(areas);
  if (postcode.kind === "area" && radius === undefined && !isTown) {
    return ({ area }) => area === postcode.area;
  }
  return (place) => milesTo(point, place) <= (radius ?? DEFAULT_RADIUS_MILES);
}

export const isInAreas =
  (areas: readonly string[]) =>
  ({ area }: Place): boolean =>
    area !== null && areas.includes(area);
