import { expect, it } from "vitest";
import { joinPhotos, movePhoto } from "./photo-list.ts";

const photos = (images: string) => [...images].map((image) => ({ image, alt: "" }));
const shown = (list: readonly { image: string }[]) => list.map(({ image }) => image).join("");

it.each([
  ["c", 0, "cabd"],
  ["a", 3, "bcda"],
  ["b", 1, "abcd"],
  ["x", 1, "abcd"],
])("of the photos abcd, %s moves to place %i: %s", (image, to, moved) => {
  expect(shown(movePhoto(photos("abcd"), image, to))).toBe(moved);
});

it.each([
  ["both added one", "abm", "abt", "abmt"],
  ["I removed one, they added one", "a", "abt", "at"],
  ["they removed one", "abm", "a", "abm"],
  ["only I reordered", "ba", "ab", "ba"],
])("photos of two users, %s: %s and %s are %s", (_, mine, theirs, joined) => {
  const others = { start: photos("ab"), theirs: photos(theirs) };
  expect(shown(joinPhotos(photos(mine), others))).toBe(joined);
});
