import type { Point } from "./distance.ts";
import { parsePostcode } from "./postcode.ts";
import { isWithinUk } from "./uk-bounds.ts";

/** One line of a postcode directory: a place within an outward code. */
export interface DirectoryRow {
  outward: string;
  point: Point;
  /** No longer in use. */
  terminated: boolean;
}

export interface DirectoryFormat {
  source: "onspd" | "geonames";
  /** Whether the first line is a heading and not a place. */
  has_heading: boolean;
  /** Null for a line that names no place in the British Isles: banks' and forces' codes, missing coordinates. */
  readRow(line: string): DirectoryRow | null;
}

/**
 * Tells by its first line what a file is: the ONS Postcode Directory (or its sister NSPL), comma-separated with a
 * heading, or GeoNames' GB.txt or GB_full.txt, tab-separated without one. Null for anything else.
 */
export function directoryFormat(firstLine: string): DirectoryFormat | null {
  const line = firstLine.replace(/^\uFEFF/, "");
  return geoNames(line) ?? onsDirectory(line);
}

// https://download.geonames.org/export/zip/readme.txt
const GEONAMES = { country: 0, postcode: 1, latitude: 9, longitude: 10 };
const GEONAMES_COUNTRIES = new Set(["GB", "GG", "IM", "JE"]);

function geoNames(firstLine: string): DirectoryFormat | null {
  const fields = firstLine.split("\t");
  if (!GEONAMES_COUNTRIES.has(fields[GEONAMES.country] ?? "") || fields.length <= GEONAMES.longitude)
    return null;
  return {
    source: "geonames",
    has_heading: false,
    readRow(line) {
      const fields = line.split("\t");
      if (!GEONAMES_COUNTRIES.has(fields[GEONAMES.country] ?? "")) return null;
      return toRow(fields[GEONAMES.postcode], fields[GEONAMES.latitude], fields[GEONAMES.longitude], false);
    },
  };
}

// The spellings of a postcode the ONS has published, over the years under these names; any of them will do.
const ONS_POSTCODE_COLUMNS = ["pcds", "pcd8", "pcd7", "pcd2", "pcd"];

function onsDirectory(heading: string): DirectoryFormat | null {
  const columns = commaSeparated(heading, Number.POSITIVE_INFINITY).map((name) => name.trim().toLowerCase());
  const postcode = columns.findIndex((name) => ONS_POSTCODE_COLUMNS.includes(name));
  const [latitude, longitude, terminated] = ["lat", "long", "doterm"].map((name) => columns.indexOf(name));
  if (postcode < 0 || latitude === undefined || longitude === undefined || terminated === undefined)
    return null;
  if (latitude < 0 || longitude < 0) return null;
  const columnsRead = Math.max(postcode, latitude, longitude, terminated) + 1;
  return {
    source: "onspd",
    has_heading: true,
    readRow(line) {
      const fields = commaSeparated(line, columnsRead);
      const isTerminated = (fields[terminated] ?? "").trim() !== "";
      return toRow(fields[postcode], fields[latitude], fields[longitude], isTerminated);
    },
  };
}

function toRow(postcodeText = "", latitude = "", longitude = "", terminated: boolean): DirectoryRow | null {
  const postcode = parsePostcode(postcodeText);
  if (postcode === null || postcode.kind === "area") return null;
  const point = { latitude: coordinate(latitude), longitude: coordinate(longitude) };
  // The ONS writes 99.999999, 0 where it has no grid reference.
  return isWithinUk(point) ? { outward: postcode.outward, point, terminated } : null;
}

function coordinate(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/**
 * The first `count` fields. These files quote plain texts and hold no line breaks within quotes; they have millions of
 * lines of fifty columns, so this reads no further than it must.
 */
function commaSeparated(line: string, count: number): string[] {
  const fields: string[] = [];
  let at = 0;
  while (fields.length < count && at <= line.length) {
    if (line[at] === '"') {
      const closing = closingQuote(line, at + 1);
      fields.push(line.slice(at + 1, closing).replaceAll('""', '"'));
      at = endOfField(line, closing) + 1;
    } else {
      const end = endOfField(line, at);
      fields.push(line.slice(at, end));
      at = end + 1;
    }
  }
  return fields;
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at < 0 ? line.length : at;
}

function endOfField(line: string, from: number): number {
  const comma = line.indexOf(",", from);
  return comma < 0 ? line.length : comma;
}
