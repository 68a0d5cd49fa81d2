import { expect, test } from "vitest";
import { auditedTexts } from "#src/operations/admin/audit.ts";

test("formats values for people", () => {
  const fields = { published: true, price: 13_495, images: ["/a.webp", "/b.webp"], trim: "SE", gone: null };
  expect(auditedTexts(fields)).toEqual({
    published: "yes",
    price: "13495",
    images: "/a.webp, /b.webp",
    trim: "SE",
    gone: "null",
  });
});
