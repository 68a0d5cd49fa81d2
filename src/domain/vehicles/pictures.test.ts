import { expect, it } from "vitest";
import { isSamplePicture, pictureSources, realImages } from "./pictures.ts";

it("offers a sample picture as AVIF in both widths", () => {
  expect(pictureSources("/photos/sample/suv-red-a-side.avif")).toEqual({
    avif: "/photos/sample/suv-red-a-side-720.avif 720w, /photos/sample/suv-red-a-side-1200.avif 1200w",
    webp: null,
    src: "/photos/sample/suv-red-a-side-1200.avif",
  });
});

it("offers an uploaded photo in every width up to its own", () => {
  expect(pictureSources("/photos/vehicle-photos/ab12-w1600.jpg")).toMatchObject({
    avif: expect.stringMatching(/-480\.avif 480w, .*-960\.avif 960w, .*\/ab12-w1600-1600\.avif 1600w$/),
    webp: expect.stringMatching(/\/ab12-w1600-1600\.webp 1600w$/),
    src: "/photos/vehicle-photos/ab12-w1600-960.webp",
  });
  expect(pictureSources("/photos/vehicle-photos/cd34-w300.png")).toEqual({
    avif: "/photos/vehicle-photos/cd34-w300-300.avif 300w",
    webp: "/photos/vehicle-photos/cd34-w300-300.webp 300w",
    src: "/photos/vehicle-photos/cd34-w300-300.webp",
  });
});

it("counts a vehicle with only a placeholder as having no images", () => {
  expect(realImages(["/photos/placeholder.svg"])).toEqual([]);
  expect(realImages(["/placeholder.svg", "https://elsewhere.example/car.jpg"])).toEqual([]);
  expect(realImages(["/photos/placeholder.svg", "/photos/a.jpg"])).toEqual(["/photos/a.jpg"]);
});

it("recognises sample pictures", () => {
  expect(isSamplePicture("/photos/sample/suv-red-a-side.avif")).toBe(true);
  expect(isSamplePicture("/photos/vehicle-photos/sample.jpg")).toBe(false);
});
