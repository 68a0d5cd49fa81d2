import { expect, it } from "vitest";
import { articleSharePicture, sharePictureAlt, vehicleSharePicture } from "./share-picture.ts";

const LEAF = {
  year: 2020,
  make: "Nissan",
  model: "Leaf",
  trim: "N-Connecta",
  body_style: "Hatchback" as const,
  price: 13_495,
  mileage: 31_200,
  winter_range_est: 110,
  winter_range_computed: null,
  winter_range_computed_to: null,
  is_generated: false,
  images: ["/photos/leaf-1.webp"],
  dealer: { name: "Ancoats Electric Cars", town: "Manchester" },
};

it("shows a car's title, price, winter range and dealer", () => {
  expect(vehicleSharePicture(LEAF)).toEqual({
    kicker: "Used electric car",
    title: "2020 Nissan Leaf",
    price: "£13,495",
    lines: ["N-Connecta", "31,200 miles", "Winter range 110 miles", "Ancoats Electric Cars, Manchester"],
    photo: "/photos/leaf-1.webp",
    art: ["Hatchback"],
    caption: "",
  });
});

it("omits missing facts and labels a sample picture", () => {
  const { lines, caption } = vehicleSharePicture({
    ...LEAF,
    trim: null,
    winter_range_est: null,
    images: ["/photos/sample/suv-red-a.webp"],
  });
  expect(lines).toEqual(["31,200 miles", "Ancoats Electric Cars, Manchester"]);
  expect(caption).toBe("Sample picture");
});

it("says of a generated listing that it is an example", () => {
  const { lines } = vehicleSharePicture({ ...LEAF, is_generated: true });
  expect(lines[0]).toBe("Generated listing: an example, not a car for sale");
});

it.each([["https://elsewhere.example/car.jpg"], ["/photos/placeholder.webp"]])(
  "omits foreign pictures: %s",
  (image) => {
    expect(vehicleSharePicture({ ...LEAF, images: [image] }).photo).toBeNull();
  },
);

it("always has a title", () => {
  const title = "كهربائية";
  expect(articleSharePicture({ title, topics: [], cover_image_url: "" }).title).toBe("Second Spark");
});

it("has a text description", () => {
  expect(sharePictureAlt(vehicleSharePicture(LEAF))).toBe(
    "2020 Nissan Leaf. £13,495. N-Connecta. 31,200 miles. Winter range 110 miles. Ancoats Electric Cars, Manchester",
  );
});
