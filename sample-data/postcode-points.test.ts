import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { milesBetween } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { areaCentre, POSTCODE_AREAS } from "#src/domain/geo/postcode-areas.ts";

interface SamplePoint {
  code: string;
  latitude: number;
  longitude: number;
}

const points: SamplePoint[] = JSON.parse(
  readFileSync(new URL("./postcode-points.json", import.meta.url), "utf8"),
);

const LONDON = ["E", "EC", "N", "NW", "SE", "SW", "W", "WC"];

function outwardCode(code: string) {
  const postcode = parsePostcode(code);
  return postcode?.kind === "outward" && postcode.text === code ? postcode : null;
}

it("lists unique outward codes", () => {
  expect(points.length).toBeGreaterThan(100);
  expect(points.filter(({ code }) => outwardCode(code) === null)).toEqual([]);
  expect(new Set(points.map(({ code }) => code)).size).toBe(points.length);
});

it("places each within 25 miles of the centre of its area, 10 in London", () => {
  const tooFar = points.filter(({ code, ...point }) => {
    const area = outwardCode(code)?.area;
    return !area || milesBetween(point, areaCentre(area)) > (LONDON.includes(area) ? 10 : 25);
  });
  expect(tooFar).toEqual([]);
});

it("places each so that its area is among the six nearest", () => {
  const misplaced = points.filter(({ code, ...point }) => {
    const nearest = Object.entries(POSTCODE_AREAS)
      .map(([area, centre]) => ({ area, miles: milesBetween(point, centre) }))
      .sort((a, b) => a.miles - b.miles)
      .slice(0, 6);
    return !nearest.some(({ area }) => area === outwardCode(code)?.area);
  });
  expect(misplaced).toEqual([]);
});
