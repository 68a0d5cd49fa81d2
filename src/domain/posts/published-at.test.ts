import { expect, test } from "vitest";
import { choosePublishedAt, postVisibility } from "./post.ts";

const NOW = new Date("2026-05-05T12:00:30.250Z");
const BEFORE = new Date("2026-01-01T08:15:42.123Z");
const LATER = new Date("2026-06-01T08:00:00Z");
const THE_MINUTE = new Date("2026-01-01T08:15:00Z");

test.each([
  ["published with no time is published now", "published", null, null, NOW],
  ["published without a word about the time is published now", "published", undefined, null, NOW],
  ["a draft has no time", "draft", null, null, null],
  ["a draft may have its time already", "draft", LATER, null, LATER],
  ["a time that was chosen counts", "published", LATER, null, LATER],
  ["unpublished, it keeps its time", "draft", BEFORE, BEFORE, BEFORE],
  ["published again, it keeps its time", "published", undefined, BEFORE, BEFORE],
  ["the form changes the time", "published", LATER, BEFORE, LATER],
  ["the form takes the time away from a draft", "draft", null, BEFORE, null],
  ["the form takes the time away, and publishes", "published", null, BEFORE, NOW],
  ["the form knows only minutes, and changes nothing", "published", THE_MINUTE, BEFORE, BEFORE],
] as const)("%s", (_what, status, chosen, present, expected) => {
  expect(choosePublishedAt({ status, chosen, present, now: NOW })).toEqual(expected);
});

test.each([
  ["draft", BEFORE, "draft"],
  ["draft", null, "draft"],
  ["published", BEFORE, "published"],
  ["published", NOW, "published"],
  ["published", LATER, "scheduled"],
] as const)("a post that is %s from %s is %s", (status, publishedAt, visibility) => {
  expect(postVisibility({ status, published_at: publishedAt }, NOW)).toBe(visibility);
});
