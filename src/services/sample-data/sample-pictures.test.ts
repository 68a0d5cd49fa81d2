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

test("a gallery has every drawn view of the look once, its cover first", () => {
  expect(imagesOf(pictures, look, "front-three-quarter")).toEqual([front, side, rear, inside]);
  expect(imagesOf(pictures, look, "rear-three-quarter")).toEqual([rear, front, side, inside]);
});

test("a cover that was not drawn gives way to the first view that was", () => {
  const halfDrawn = [{ id: "suv-blue-a", ...look, views: { side: views.side } }];
  expect(imagesOf(halfDrawn, look, "rear-three-quarter")).toEqual([side]);
  expect(pictureNamed(halfDrawn, "suv-blue-a front34")).toBe(side);
});

test("a look that was not drawn has no pictures", () => {
  expect(imagesOf(pictures, { ...look, paint: "lime" }, "side")).toEqual([]);
  expect(pictureNamed(pictures, "suv-lime-a side")).toBe("");
});

test("cars beside or below each other, three to a row, show different sides", () => {
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(coverOf(place)).not.toBe(coverOf(place + 1));
    expect(coverOf(place)).not.toBe(coverOf(place + 3));
  }
});

test.each([
  { name: "suv-blue-a front34", address: front },
  { name: "suv-blue-a rear34", address: rear },
  { name: "suv-blue-a side", address: side },
  { name: "suv-blue-a dash", address: inside },
  { name: "suv-blue-a rear-three-quarter", address: rear },
])("'$name' is one picture", ({ name, address }) => {
  expect(pictureNamed(pictures, name)).toBe(address);
});
