import { parsePostcode } from "./postcode.ts";
import type { PostcodeArea } from "./postcode-areas.ts";

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

function islandOf(text: string): Island | undefined {
  const postcode = parsePostcode(text);
  if (postcode === null) return undefined;
  const district = "outward" in postcode ? Number(postcode.outward.slice(postcode.area.length)) : 0;
  return ISLANDS.find(
    ({ area, districts: [first, last] = [0, 99] }) =>
      area === postcode.area && district >= first && district <= last,
  );
}

/** Follows a distance. */
export const acrossWaterText = (isAcross: boolean): string => (isAcross ? ", across water" : "");
