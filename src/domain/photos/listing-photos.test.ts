import { expect, it } from "vitest";
import { realPhotos } from "../vehicles/pictures.ts";
import { listsOf, photosOf } from "./listing-photos.ts";
import { listingPhotosSchema } from "./listing-photos-schema.ts";

it("reads photos in order with their alt texts", () => {
  const read = listingPhotosSchema.parse({
    images: ["/a", "/b"],
    image_alts: ["  The  front ", ""],
    make: "Kia",
  });
  expect(read).toEqual([
    { image: "/a", alt: "The front" },
    { image: "/b", alt: "" },
  ]);
  expect(listingPhotosSchema.parse({ images: ["/a"] })).toEqual([{ image: "/a", alt: "" }]);
});

it("distinguishes an empty list from a missing one", () => {
  expect(listingPhotosSchema.parse({ make: "Kia" })).toBe(null);
  expect(listingPhotosSchema.parse({ images: [] })).toEqual([]);
});

it.each([
  [{ images: ["/a", "/a"] }, "only once"],
  [{ images: ["/a"], image_alts: ["x", "y"] }, "as many descriptions"],
  [{ images: ["/a"], image_alts: ["x".repeat(201)] }, "at most 200 characters"],
  [{ images: Array.from({ length: 51 }, (_, index) => `/${index}`) }, "at most 50 photos"],
  [{ images: "/a" }, "a list of addresses"],
  [{ images: [7] }, "by its address"],
  [{ images: ["\u0000"] }, "by its address"],
  [{ images: ["/photos/\ud800.webp"] }, "by its address"],
])("refuses %o", (input, message) => {
  expect(listingPhotosSchema.safeParse(input).error?.issues[0]?.message).toContain(message);
});

it("aligns the two lists of a vehicle", () => {
  const vehicle = { images: ["/a", "/b"], image_alts: ["Front", ""] };
  expect(listsOf(photosOf(vehicle))).toEqual(vehicle);
  expect(listsOf(photosOf({ images: ["/a"], image_alts: [] }))).toEqual({ images: ["/a"], image_alts: [] });
});

it("counts a vehicle with only a placeholder as having no photos, and retains other alt texts", () => {
  expect(realPhotos({ images: ["/photos/placeholder.svg"], image_alts: ["Nothing"] })).toEqual([]);
  expect(realPhotos({ images: ["/placeholder.svg", "/photos/a.webp"], image_alts: ["", "Front"] })).toEqual([
    { image: "/photos/a.webp", alt: "Front" },
  ]);
});
