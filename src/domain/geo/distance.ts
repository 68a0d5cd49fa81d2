/** A place on Earth in degrees, WGS 84; north and east are positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Edges in degrees. */
export interface BoundingBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

// Mean radius of the Earth (IUGG), in statute miles.
const EARTH_RADIUS_MILES = 3958.7613;

/** Great-circle distance in statute miles (haversine), as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const half_chord_squared =
    squaredSine((b.latitude - a.latitude) / 2) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredSine((b.longitude - a.longitude) / 2);
  // Rounding can lift the sum of two opposite points just above 1, where asin has no answer.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half_chord_squared)));
}

/**
 * The smallest box that holds every point within `radius_miles`: a cheap first cut for an index, before `milesBetween`
 * decides. For places well away from the poles and the date line, as the British Isles are.
 */
export function boundingBox(centre: Point, radius_miles: number): BoundingBox {
  const angle = radius_miles / EARTH_RADIUS_MILES;
  const latitude_reach = degrees(angle);
  // The circle is widest a little poleward of its centre, hence the arcsine and not angle / cos(latitude).
  const longitude_reach = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(centre.latitude))));
  return {
    south: centre.latitude - latitude_reach,
    north: centre.latitude + latitude_reach,
    west: centre.longitude - longitude_reach,
    east: centre.longitude + longitude_reach,
  };
}

function squaredSine(angle_degrees: number): number {
  return Math.sin(radians(angle_degrees)) ** 2;
}

function radians(angle_degrees: number): number {
  return (angle_degrees * Math.PI) / 180;
}

function degrees(angle_radians: number): number {
  return (angle_radians * 180) / Math.PI;
}
