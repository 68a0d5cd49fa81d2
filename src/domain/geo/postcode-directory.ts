import { isWithinUk, type Point } from "./distance.ts";
import { parsePostcode } from "./postcode.ts";

export interface DirectoryRow {
  outward: string;
  point: Point;
  terminated: boolean;
}

export interface DirectoryFormat {
  source: "onspd" | "geonames";
  hasHeading: boolean;
  /** Null outside the British Isles: BFPO, banks, missing coordinates. */
  readRow(line: string): DirectoryRow | null;
}

/** Only the ONS files (ONSPD, NSPL) have a header; GeoNames files are tab-separated. */
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
    hasHeading: false,
    readRow(line) {
      const fields = line.split("\t");
      if (!GEONAMES_COUNTRIES.has(fields[GEONAMES.country] ?? "")) return null;
      return toRow(fields[GEONAMES.postcode], fields[GEONAMES.latitude], fields[GEONAMES.longitude], false);
    },
  };
}

// Varies by year of publication.
const ONS_POSTCODE_COLUMNS = ["pcds", "pcd8", "pcd7", "pcd2", "pcd"];

function onsDirectory(heading: string): DirectoryFormat | null {
  const columns = commaSeparated(heading).map((name) => name.trim().toLowerCase());
  const postcode = columns.findIndex((name) => ONS_POSTCODE_COLUMNS.includes(name));
  const [latitude, longitude, terminated] = ["lat", "long", "doterm"].map((name) => columns.indexOf(name));
  if (postcode < 0 || latitude === undefined || longitude === undefined || terminated === undefined)
    return null;
  if (latitude < 0 || longitude < 0) return null;
  return {
    source: "onspd",
    hasHeading: true,
    readRow(line) {
      const fields = commaSeparated(line);
      const isTerminated = (fields[terminated] ?? "").trim() !== "";
      return toRow(fields[postcode], fields[latitude], fields[longitude], isTerminated);
    },
  };
}

function toRow(postcodeText = "", latitude = "", longitude = "", terminated: boolean): DirectoryRow | null {
  const postcode = parsePostcode(postcodeText);
  if (postcode === null || postcode.kind === "area") return null;
  const point = { latitude: coordinate(latitude), longitude: coordinate(longitude) };
  // The ONS writes missing grid references as 99.999999, 0.
  return isWithinUk(point) ? { outward: postcode.outward, point, terminated } : null;
}

function coordinate(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** The fields of a line; the last one may be cut short within its quotes. */
function commaSeparated(line: string): string[] {
  const fields = line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"?|([^,]*))/g);
  return Array.from(fields, ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);
}
