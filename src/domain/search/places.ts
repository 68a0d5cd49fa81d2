import type { BrowsePlace } from "../geo/browse-place.ts";
import { milesBetween, type Point } from "../geo/distance.ts";
import { type Postcode, parsePostcode, parseTypedPostcode } from "../geo/postcode.ts";
import { areaCentre, POSTCODE_AREAS, type PostcodeArea } from "../geo/postcode-areas.ts";
import AREAS from "./places/areas.json" with { type: "json" };
import TOWNS from "./places/geonames-towns.json" with { type: "json" };
import OWN from "./places/own-places.json" with { type: "json" };

type Town = [name: string, latitude: number, longitude: number];

/** 'Stoke-on-Trent' and 'stoke on trent' are one name. */
const spoken = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}|['’.(),]/gu, "")
    .toLowerCase()
    .replaceAll(/[\s/–-]+/g, " ")
    .replaceAll(/\bsaint\b/g, "st")
    .trim();

/** Counties, nations and regions by the postcode areas that have most of them. */
const AREAS_BY_NAME = new Map(
  Object.entries(AREAS).map(([name, areas]) => [spoken(name), areas.split(" ") as PostcodeArea[]]),
);

const POINTS = new Map(
  [...OWN, ...TOWNS].map((row): [string, Point] => {
    const [name, latitude, longitude] = row as Town;
    return [spoken(name), { latitude, longitude }];
  }),
);
// 'Bexhill' is Bexhill-on-Sea.
for (const [name, point] of [...POINTS]) {
  const short = /^(\S{5,}) (?:on|upon) /.exec(name)?.[1];
  if (short !== undefined && !POINTS.has(short)) POINTS.set(short, point);
}

const SUGGESTED_TOWNS = 1000;
/** The largest: a list of all would slow a phone down. */
export const SUGGESTED_PLACES: readonly string[] = [
  ...Object.keys(AREAS),
  ...[...OWN, ...TOWNS.slice(0, SUGGESTED_TOWNS)].map(([name]) => String(name)),
];

const LARGEST = 400;

const FIRST_WORDS = new Set(
  ["saint", ...AREAS_BY_NAME.keys(), ...POINTS.keys()].map((name) => name.split(" ")[0] ?? ""),
);
/** Saves looking for most names. @param word in lower case */
export const mayBeginPlace = (word: string): boolean => FIRST_WORDS.has(word) || /\W/.test(word);

/** In words, such as 'royal tunbridge wells'. */
export const LONGEST_PLACE_NAME = Math.max(
  ...[...AREAS_BY_NAME.keys(), ...POINTS.keys()].map((name) => name.split(" ").length),
);

/** Towns that are also words: a place only after 'in' or 'near'. */
const WORDS = new Set(
  (
    "abridge amble ash battle banks bar barking beer bow bray bridge bugle busby callow camber cardigan castor cheddar cooling coven cove crook cults " +
    "dale deal duns eye felling fleet flint ford freshwater goring grain grove hale hall hallow harrow hassocks hawthorn hay " +
    "headstone healing hermitage hill hillside hook hope king lancing law lea lee leek lees lock locking march more moss mullion north " +
    "over pant park peel pool poplar quay raglan rake read ring rock rode rope rye sale saline sandbank sandwich sandy " +
    "scone send sharpness side south stone street sway tong tumble valley wall ware warden welling wells west whetstone wick wing"
  ).split(" "),
);

/** 'Handover' is not Andover. */
const NEAR_WORDS = new Set([
  "acton",
  "andover",
  "bangor",
  "consett",
  "reading",
  "stirling",
  "totton",
  "woking",
  "worksop",
]);

/** Of one word: those that a misspelt word may mean. */
export const LARGEST_TOWNS: readonly string[] = TOWNS.map(([name]) => spoken(String(name)))
  .filter((name) => !name.includes(" "))
  .slice(0, LARGEST)
  .filter((name) => !WORDS.has(name) && !NEAR_WORDS.has(name));

export const isAlsoWord = (name: string): boolean => WORDS.has(spoken(name));

/** Of a county, nation or region: its postcode areas. */
export const areasOf = (name: string): readonly PostcodeArea[] | undefined => AREAS_BY_NAME.get(spoken(name));

/** @returns the name as people say it, or null if the text names no place */
export function placeNamed(name: string): string | null {
  const key = spoken(name);
  return AREAS_BY_NAME.has(key) || POINTS.has(key) ? key : null;
}

/** A name, or a postcode. A bare area is not read: 'me' is not a place. */
export function placeTyped(text: string): string | null {
  const postcode = /\d/.test(text) ? parseTypedPostcode(text) : null;
  return postcode?.text ?? placeNamed(text);
}

/** Null for a postcode, and for text that is no place. */
export function locateNamed(name: string): BrowsePlace | null {
  const areas = areasOf(name);
  if (areas !== undefined) return { point: middleOf(areas), postcode: ofArea(areas[0]), areas };
  const point = POINTS.get(spoken(name));
  return point === undefined ? null : { point, postcode: ofArea(nearestArea(point)), isTown: true };
}

const ofArea = (area = "" as PostcodeArea) => parsePostcode(area) as Postcode;

function middleOf(areas: readonly PostcodeArea[]): Point {
  const centres = areas.map(areaCentre);
  const mean = (of: keyof Point) => centres.reduce((sum, centre) => sum + centre[of], 0) / centres.length;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}

function nearestArea(point: Point): PostcodeArea {
  const byDistance = (one: PostcodeArea, other: PostcodeArea) =>
    milesBetween(point, areaCentre(one)) - milesBetween(point, areaCentre(other));
  return (Object.keys(POSTCODE_AREAS) as PostcodeArea[]).toSorted(byDistance)[0] as PostcodeArea;
}
