import { expect, it } from "vitest";
import { isSamplePicture, pictureSources, realImages } from "./pictures.ts";

it("offers a picture of ours in every size, AVIF first", () => {
  expect(pictureSources("/photos/vehicle-photos/ab12.jpg")).toEqual({
    avif: "/photos/vehicle-photos/ab12-480.avif 480w, /photos/vehicle-photos/ab12-960.avif 960w, /photos/vehicle-photos/ab12-1200.avif 1200w",
    webp: "/photos/vehicle-photos/ab12-480.webp 480w, /photos/vehicle-photos/ab12-960.webp 960w",
    src: "/photos/vehicle-photos/ab12-960.webp",
  });
});

it("counts a vehicle with only a placeholder as having no images", () => {
  expect(realImages(["/photos/placeholder.svg"])).toEqual([]);
  expect(realImages(["/placeholder.svg", "https://elsewhere.example/car.jpg"])).toEqual([]);
  expect(realImages(["/photos/placeholder.svg", "/photos/a.jpg"])).toEqual(["/photos/a.jpg"]);
});

it("knows the sample pictures, which are marked as such", () => {
  expect(isSamplePicture("/photos/sample/suv-red-a-side.webp")).toBe(true);
  expect(isSamplePicture("/photos/vehicle-photos/sample.jpg")).toBe(false);
});
