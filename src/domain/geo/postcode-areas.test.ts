import { describe, expect, it, test } from "vitest";
import { isWithinUk, milesBetween } from "./distance.ts";
import { areaCentre, isPostcodeArea, POSTCODE_AREAS, type PostcodeArea } from "./postcode-areas.ts";

const areas = Object.keys(POSTCODE_AREAS).filter(isPostcodeArea);

function milesApart(a: PostcodeArea, b: PostcodeArea): number {
  return milesBetween(areaCentre(a), areaCentre(b));
}

it("lists 124 areas, each of one or two letters", () => {
  expect(areas).toHaveLength(124);
  for (const area of areas) expect(area).toMatch(/^[A-Z]{1,2}$/);
});

it("names every area differently and places no two at one point", () => {
  expect(new Set(areas.map((area) => POSTCODE_AREAS[area].name)).size).toBe(124);
  expect(new Set(areas.map((area) => JSON.stringify(areaCentre(area)))).size).toBe(124);
});

it("places every area within the British Isles, to two decimals", () => {
  const misplaced = areas.filter((area) => {
    const { latitude, longitude } = areaCentre(area);
    const rounded = { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) };
    return (
      !isWithinUk({ latitude, longitude }) || rounded.latitude !== latitude || rounded.longitude !== longitude
    );
  });
  expect(misplaced).toEqual([]);
});

describe("neighbouring areas are as far apart as on a map", () => {
  // In miles.
  const neighbours: [PostcodeArea, PostcodeArea, number, number][] = [
    ["M", "SK", 3, 15],
    ["M", "OL", 3, 12],
    ["M", "BL", 5, 15],
    ["M", "WA", 8, 20],
    ["L", "CH", 5, 20],
    ["E", "EC", 1, 8],
    ["EC", "WC", 0.5, 3],
    ["WC", "W", 1, 7],
    ["N", "NW", 1, 6],
    ["SE", "SW", 3, 8],
    ["E", "IG", 2, 8],
    ["IG", "RM", 3, 10],
    ["BR", "DA", 4, 12],
    ["CR", "SM", 1, 7],
    ["KT", "TW", 2, 10],
    ["UB", "HA", 2, 8],
    ["EN", "N", 3, 10],
    ["AL", "WD", 4, 14],
    ["B", "WS", 5, 16],
    ["B", "CV", 10, 25],
    ["WV", "DY", 5, 14],
    ["DE", "NG", 8, 22],
    ["LS", "BD", 5, 15],
    ["WF", "HD", 6, 18],
    ["HD", "HX", 3, 12],
    ["NE", "SR", 6, 16],
    ["DH", "SR", 4, 14],
    ["TS", "DL", 10, 24],
    ["G", "PA", 6, 22],
    ["G", "ML", 6, 18],
    ["EH", "KY", 8, 22],
    ["DD", "PH", 15, 40],
    ["CF", "NP", 8, 20],
    ["BS", "BA", 10, 26],
    ["SO", "PO", 10, 24],
    ["BH", "SO", 15, 30],
    ["BN", "RH", 12, 28],
    ["ME", "DA", 8, 20],
    ["SS", "CM", 8, 22],
    ["IP", "CO", 10, 25],
    ["RG", "SL", 10, 24],
    ["LU", "MK", 8, 20],
    ["GY", "JE", 20, 35],
    ["IV", "ZE", 180, 280],
    ["BT", "DG", 60, 110],
    ["TR", "PL", 25, 50],
  ];
  test.each(neighbours)("%s and %s: %d to %d miles", (a, b, atLeast, atMost) => {
    expect(milesApart(a, b)).toBeGreaterThanOrEqual(atLeast);
    expect(milesApart(a, b)).toBeLessThanOrEqual(atMost);
  });

  it("only the Highlands and islands, Aberdeen and Northern Ireland have no neighbour within 45 miles", () => {
    const lonely = areas.filter((area) =>
      areas.every((other) => other === area || milesApart(area, other) > 45),
    );
    expect(lonely).toEqual(["AB", "BT", "HS", "IM", "IV", "KW", "ZE"]);
  });
});
