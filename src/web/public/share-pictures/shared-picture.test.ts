import { expect, it } from "vitest";
import { siteSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { SITE_PICTURE } from "#src/web/page-meta.ts";
import { contentPicture } from "./content-pictures.ts";
import { sharedPicture } from "./shared-picture.ts";

it("the default picture has the URL of its content hash", () => {
  expect(SITE_PICTURE).toEqual(sharedPicture("site", "second-spark", siteSharePicture()));
});

it("derives the URL from the title", () => {
  const picture = siteSharePicture();
  const { path } = sharedPicture("site", "second-spark", picture);
  expect(sharedPicture("site", "second-spark", { ...picture }).path).toBe(path);
  expect(sharedPicture("site", "second-spark", { ...picture, title: "Another" }).path).not.toBe(path);
});

it.each([
  ["guide", "nissan-leaf", "Used Nissan Leaf"],
  ["city", "manchester", "Used electric cars in Manchester"],
  ["compare", "nissan-leaf-vs-vw-id3", "Nissan Leaf vs VW ID.3"],
] as const)("a %s has its own picture", (kind, key, title) => {
  const { path, alt } = contentPicture(kind, key);
  expect(path).toMatch(new RegExp(`^/og/${kind}/${key}-[0-9a-f]{10}\\.jpg$`));
  expect(alt).toContain(title);
});

it("has no picture for a reversed comparison or an unknown page", () => {
  expect(() => contentPicture("compare", "vw-id3-vs-nissan-leaf")).toThrow();
  expect(() => contentPicture("city", "leeds")).toThrow();
  expect(() => contentPicture("guide", "toString")).toThrow();
});
