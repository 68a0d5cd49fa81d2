import { expect, test } from "vitest";
import { coverOf, imagesOf, pictureNamed } from "./sample-pictures.ts";

const look = { body_style: "SUV", paint: "blue", variant: "a" };
const views = {
  "front-three-quarter": "suv-blue-a-front-three-quarter",
  side: "suv-blue-a-side",
  "rear-three-quarter": "suv-blue-a-rear-three-quarter",
  dashboard: "suv-dashboard",
};
const pictures = [{ id: "suv-blue-a", ...look, views }];
const front = "/photos/sample/suv-blue-a-front-three-quarter.avif";
const side = "/photos/sample/suv-blue-a-side.avif";
const rear = "/photos/sample/suv-blue-a-rear-three-quarter.avif";
const inside = "/photos/sample/suv-dashboard.avif";

test("lists every view of a look once, the cover first", () => {
  expect(imagesOf(pictures, look, "front-three-quarter")).toEqual([front, side, rear, inside]);
  expect(imagesOf(pictures, look, "rear-three-quarter")).toEqual([rear, front, side, inside]);
});

test("falls back to the first view when the cover does not exist", () => {
  const oneView = [{ id: "suv-blue-a", ...look, views: { side: views.side } }];
  expect(imagesOf(oneView, look, "rear-three-quarter")).toEqual([side]);
  expect(pictureNamed(oneView, "suv-blue-a front34")).toBe(side);
});

test("has no pictures for an unknown look", () => {
  expect(imagesOf(pictures, { ...look, paint: "lime" }, "side")).toEqual([]);
  expect(pictureNamed(pictures, "suv-lime-a side")).toBe("");
});

test("gives neighbouring cards, three per row, different covers", () => {
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(coverOf(place)).not.toBe(coverOf(place + 1));
    expect(coverOf(place)).not.toBe(coverOf(place + 3));
  }
});

test.each([
  { name: "suv-blue-a front34", url: front },
  { name: "suv-blue-a rear34", url: rear },
  { name: "suv-blue-a side", url: side },
  { name: "suv-blue-a dash", url: inside },
  { name: "suv-blue-a rear-three-quarter", url: rear },
])("resolves '$name'", ({ name, url }) => {
  expect(pictureNamed(pictures, name)).toBe(url);
});
