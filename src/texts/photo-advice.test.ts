import { expect, it } from "vitest";
import { photoAdvice, photosAdvice } from "./photo-advice.ts";

const MEGABYTE = 1024 * 1024;

it.each([
  [{ width: 1200, height: 900, bytes: 5 * MEGABYTE }, []],
  [{ width: 4032, height: 3024, bytes: 2 * MEGABYTE }, []],
  [{ width: 800, height: 600, bytes: MEGABYTE }, ["800 × 600 pixels. It looks sharper from 1,200 × 900."]],
  [
    { width: 3024, height: 4032, bytes: MEGABYTE },
    ["Not 4:3 landscape. Its edges are cut off where buyers see it."],
  ],
  [{ width: 1600, height: 1200, bytes: 7.5 * MEGABYTE }, ["7.5 MB. Up to 5 MB uploads faster."]],
])("advises about %o: %o", (photo, advice) => {
  expect(photoAdvice(photo)).toEqual(advice);
});

it("suggests a number of photos when there are too few or too many", () => {
  expect(photosAdvice(0)).toMatch(/^No photos yet\. .*8 essential shots/);
  expect(photosAdvice(1)).toMatch(/^1 photo\. /);
  expect(photosAdvice(8)).toBe("8 photos. 10 to 20 are ideal.");
  expect(photosAdvice(10)).toBe(null);
  expect(photosAdvice(20)).toBe(null);
  expect(photosAdvice(21)).toMatch(/^21 photos/);
});
