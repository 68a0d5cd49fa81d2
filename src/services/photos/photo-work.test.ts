import sharp from "sharp";
import { expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { uploadEvidence } from "#src/services/dealers/application/evidence.ts";
import { setLogo } from "#src/services/dealers/dealer-logo.ts";
import { dealerUser, ownerOf } from "#tests/support/dealer-user.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { photoWork } from "./photo-work.ts";

it("makes logos and evidence wait while two photos are decoded", async () => {
  const database = await createTestDatabase();
  const app = testApp(database.db);
  const whole = await jpeg();
  // Only decoding detects the missing end.
  const cutOff = whole.subarray(0, whole.length / 2);
  const photos = Promise.withResolvers<void>();
  const underWay = [photoWork("e", () => photos.promise), photoWork("e", () => photos.promise)];
  let answered = 0;
  const count = (error: unknown) => {
    answered += 1;
    return error;
  };
  const results = [
    setLogo(app, ownerOf("d"), cutOff).catch(count),
    uploadEvidence(app, dealerUser(null), { file_name: "proof.jpg", bytes: cutOff }).catch(count),
  ];
  // Long enough for both if they did not wait.
  for (let time = 0; time < 3; time++) await sharp(whole).webp().toBuffer();
  expect(answered).toBe(0);
  photos.resolve();
  await Promise.all(underWay);
  for (const result of results) expect(await result).toBeInstanceOf(InvalidInput);
  await database.drop();
});
