import { expect, it } from "vitest";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { changePhotos, finishedPhotos, type PhotoItem, photosText, remainingPhotos } from "./photo-list.ts";

const file = new File([], "front.jpg");
const photo = (n: number): PhotoItem => {
  const image = `/photos/${n}.jpg`;
  return { kind: "photo", key: image, image, alt: "", facts: null };
};

it("an upload that failed takes no place from the one that is tried again", () => {
  const others = Array.from({ length: MAX_PHOTOS_PER_LISTING - 1 }, (_, n) => photo(n));
  const sent = changePhotos(others, { do: "add", files: [{ key: "last", file, failure: null }] });
  expect(remainingPhotos(sent)).toBe(0);
  const failed = changePhotos(sent, { do: "fail", key: "last", failure: "The connection broke" });
  expect(remainingPhotos(failed)).toBe(1);
});

it.each([
  [[1], [1, 2], "1 photo"],
  [[1, 2], [1], "2 photos, 1 of them only here"],
  [[1, 2], [2, 1], "2 photos, in another order or with other captions"],
])("of the photos %j beside %j says: %s", (these, others, text) => {
  const [own, beside] = [these, others].map((list) => finishedPhotos(list.map(photo)));
  expect(photosText(own ?? [], beside ?? [])).toBe(text);
});
