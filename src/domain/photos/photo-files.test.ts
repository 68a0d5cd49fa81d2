import { expect, it } from "vitest";
import { photoFilesOf, photoName, photoWidths, storedNamesOf, storedWidth } from "./photo-files.ts";

it.each([
  [4000, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
  [1200, [480, 960, 1200]],
  [960, [480, 960]],
  [300, [300]],
  [1, [1]],
])("a photo %i pixels wide is never enlarged", (width, widths) => {
  expect(photoWidths(width)).toEqual(widths);
});

it("reads the width from a photo's name, and nothing from other URLs", () => {
  expect(photoName("ab12", 1200, "jpeg")).toBe("ab12-w1200.jpeg");
  expect(storedWidth("/photos/vehicle-photos/ab12-w1200.jpeg")).toBe(1200);
  expect(storedWidth("/photos/sample/suv-red-w1200.webp")).toBe(null);
  expect(storedWidth("/photos/vehicle-photos/ab12.jpg")).toBe(null);
});

it("lists the original and every size of a photo", () => {
  expect(photoFilesOf("/photos/vehicle-photos/ab12-w600.png")).toEqual([
    "ab12-w600.png",
    "ab12-w600-480.avif",
    "ab12-w600-480.webp",
    "ab12-w600-600.avif",
    "ab12-w600-600.webp",
  ]);
});

it("finds the original of a size", () => {
  expect(storedNamesOf("ab12-w600-480.avif")).toContain("ab12-w600.png");
  expect(storedNamesOf("ab12-w600.png")).toEqual([]);
});
