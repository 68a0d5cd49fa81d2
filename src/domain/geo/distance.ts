/** Degrees, WGS 84; north and east are positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Degrees. */
export interface BoundingBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

// Mean radius of the Earth (IUGG), in statute miles.
const EARTH_RADIUS_MILES = 3958.7613;

/** Great-circle distance (haversine) in statute miles. */
export function milesBetween(a: Point, b: Point): number {
  const halfChordSquared =
    squaredSine((b.latitude - a.latitude) / 2) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredSine((b.longitude - a.longitude) / 2);
  // Rounding can push opposite points above 1, where asin is undefined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, halfChordSquared)));
}

/**
 * Bounding box of a circle, a cheap pre-filter for an index. Valid away from the poles and the date
 * line.
 */
export function boundingBox(centre: Point, radiusMiles: number): BoundingBox {
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const latitudeReach = degrees(angle);
  // The circle is widest a little poleward of its centre, hence arcsine and not angle /
  // cos(latitude).
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
