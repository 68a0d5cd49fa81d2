import type { PostcodeArea } from "./postcode-areas.ts";

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

interface Island {
  area: PostcodeArea;
  /** First and last district; undefined: the whole area. */
  districts?: readonly [number, number];
}

/** Where no road leads from Britain. Anglesey and Skye have bridges; the islands of one line count as one place. */
const ISLANDS: readonly Island[] = [
  { area: "BT" },
  { area: "GY" },
  { area: "HS" },
  { area: "IM" },
  { area: "JE" },
  { area: "ZE" },
  // Arran, and Cumbrae.
  { area: "KA", districts: [27, 27] },
  { area: "KA", districts: [28, 28] },
  // Orkney.
  { area: "KW", districts: [15, 17] },
  // Bute, Islay, Jura, Colonsay, Mull with Iona, Tiree, Coll.
  { area: "PA", districts: [20, 20] },
  { area: "PA", districts: [42, 49] },
  { area: "PA", districts: [60, 60] },
  { area: "PA", districts: [61, 61] },
  { area: "PA", districts: [62, 76] },
  { area: "PA", districts: [77, 77] },
  { area: "PA", districts: [78, 78] },
  // The Isle of Wight.
  { area: "PO", districts: [30, 41] },
  // Scilly.
  { area: "TR", districts: [21, 25] },
];

/** Whether a ferry or an aeroplane lies between two postcodes, so that miles as the crow flies say too little. */
export const isAcrossWater = (from: string, to: string): boolean => islandOf(from) !== islandOf(to);

const POSTCODE = /^\s*([A-Z]{1,2})\s*(\d{1,2})?[A-Z]?(?:\s*\d[A-Z]{2})?\s*$/i;

function islandOf(text: string): Island | undefined {
  const [, area, district = "0"] = POSTCODE.exec(text) ?? [];
  return ISLANDS.find(
    ({ area: own, districts: [first, last] = [0, 99] }) =>
      own === area?.toUpperCase() && Number(district) >= first && Number(district) <= last,
  );
}

/** Follows a distance. */
export const acrossWaterText = (isAcross: boolean): string => (isAcross ? ", across water" : "");
