/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

export function pointOf(place: { latitude: number | null; longitude: number | null }): Point | null {
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export type BoundingBox = ReturnType<typeof boundingBox>;

// Mean radius of the Earth (IUGG).
const EARTH_RADIUS_MILES = 3958.7613;

/** Haversine. */
export function milesBetween(a: Point, b: Point): number {
  const halfChordSquared =
    squaredSine((b.latitude - a.latitude) / 2) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredSine((b.longitude - a.longitude) / 2);
  // Rounding can exceed 1 for opposite points, where asin is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, halfChordSquared)));
}

/** Cheap pre-filter for an index. Not valid near the poles and the date line. */
export function boundingBox(centre: Point, radiusMiles: number) {
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const latitudeReach = degrees(angle);
  // A circle is widest poleward of its centre, so angle / cos(latitude) is too small.
  const longitudeReach = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(centre.latitude))));
  return {
    south: centre.latitude - latitudeReach,
    north: centre.latitude + latitudeReach,
    west: centre.longitude - longitudeReach,
    east: centre.longitude + longitudeReach,
  };
}

function squaredSine(angleDegrees: number): number {
  return Math.sin(radians(angleDegrees)) ** 2;
}

function radians(angleDegrees: number): number {
  return (angleDegrees * Math.PI) / 180;
}

function degrees(angleRadians: number): number {
  return (angleRadians * 180) / Math.PI;
}

// Scilly and Jersey, Unst, Fermanagh and St Kilda, Lowestoft.
const SOUTH = 49;
const NORTH = 61;
const WEST = -9;
const EAST = 2;

export function isWithinUk({ latitude, longitude }: Point): boolean {
  return latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
}
