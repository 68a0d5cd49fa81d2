import { describe, expect, it, test } from "vitest";
import { milesBetween } from "../geo/distance.ts";
import { isPostcodeArea, POSTCODE_AREAS } from "../geo/postcode-areas.ts";
import AREAS from "./places/areas.json" with { type: "json" };
import { areasOf, locateNamed, placeNamed, SUGGESTED_PLACES } from "./places.ts";

test.each([
  ["Hackney", 51.55, -0.05],
  ["altrincham", 53.39, -2.35],
  ["Didsbury", 53.42, -2.23],
  ["Hebden Bridge", 53.74, -2.01],
  ["Stoke-on-Trent", 53.0, -2.19],
  ["King's Lynn", 52.75, 0.4],
  ["Newport", 51.59, -3.0],
  ["Richmond", 51.46, -0.3],
  ["Saint Albans", 51.75, -0.34],
  ["Bexhill", 50.85, 0.47],
])("%s is a town near %f, %f", (name, latitude, longitude) => {
  const { point, isTown } = locateNamed(name) ?? {};
  expect(isTown).toBe(true);
  expect(point && milesBetween(point, { latitude, longitude })).toBeLessThan(2);
});

describe("a county, region or nation", () => {
  it("is postcode areas that exist", () => {
    for (const areas of Object.values(AREAS)) {
      expect(areas.split(" ").filter((area) => !isPostcodeArea(area))).toEqual([]);
    }
  });

  it("is an area and no town, however it is written", () => {
    expect(locateNamed("north wales")).toMatchObject({ areas: ["LL", "CH"] });
    expect(locateNamed("Kent")?.isTown).toBeUndefined();
    expect(areasOf("NORTHERN IRELAND")).toEqual(["BT"]);
    expect(areasOf("Leeds")).toBeUndefined();
  });
});

it("knows each town that a postcode area is named after, near the area's middle", () => {
  const unnamed = new Set(["EC", "WC"]);
  const far = Object.entries(POSTCODE_AREAS).flatMap(([area, { name, ...middle }]) => {
    const miles = milesBetween(locateNamed(name)?.point ?? { latitude: 0, longitude: 0 }, middle);
    return unnamed.has(area) || miles < 30 ? [] : [`${area} ${name} ${miles}`];
  });
  expect(far).toEqual([]);
});

it("suggests places that it knows", () => {
  expect(SUGGESTED_PLACES.filter((name) => placeNamed(name) === null)).toEqual([]);
  expect(placeNamed("Atlantis")).toBeNull();
});
