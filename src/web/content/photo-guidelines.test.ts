import { expect, test } from "vitest";
import { PHOTO_ADVICE } from "#src/domain/policy/photos.ts";
import { PHOTO_GUIDELINES } from "./photo-guidelines.ts";

test("there are as many essential shots as the policy asks for, each described", () => {
  expect(PHOTO_GUIDELINES.essentialShots).toHaveLength(PHOTO_ADVICE.essentialShots);
  expect(new Set(PHOTO_GUIDELINES.essentialShots.map((shot) => shot.title)).size).toBe(
    PHOTO_ADVICE.essentialShots,
  );
});

test("the requirements state the policy's numbers", () => {
  const requirements = PHOTO_GUIDELINES.requirements.join("; ");
  for (const expected of ["JPG, PNG or WebP", "1200 x 900", "4:3", "5 MB", "10 to 20", "8 essential shots"]) {
    expect(requirements).toContain(expected);
  }
});

test("advice comes in dos, don'ts and tips", () => {
  expect(PHOTO_GUIDELINES.dos.length).toBeGreaterThanOrEqual(5);
  expect(PHOTO_GUIDELINES.donts.every((dont) => dont.startsWith("Do not "))).toBe(true);
  expect(PHOTO_GUIDELINES.tips.length).toBeGreaterThanOrEqual(3);
});
