import { expect, it } from "vitest";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { storedPhotos } from "./static-files.ts";

const store = memoryPhotoStore();
const photos = storedPhotos(store);
const ask = async (name: string) => {
  const response = await photos.request(`/photos/vehicle-photos/${name}`);
  const { headers } = response;
  return [response.status, headers.get("content-type"), headers.get("cache-control"), await response.text()];
};

it("serves a photo as immutable with its media type", async () => {
  await store.put("ab12-w600.jpg", Buffer.from("the picture"));
  await store.put("ab12-w600-480.avif", Buffer.from("a size"));
  expect(await ask("ab12-w600.jpg")).toEqual([
    200,
    "image/jpeg",
    expect.stringContaining("immutable"),
    "the picture",
  ]);
  expect(await ask("ab12-w600-480.avif")).toEqual([
    200,
    "image/avif",
    expect.stringContaining("immutable"),
    "a size",
  ]);
});

it("serves the original with a short max-age until a size is made", async () => {
  await store.put("cd34-w600.png", Buffer.from("the picture"));
  expect(await ask("cd34-w600-480.webp")).toEqual([200, "image/png", "public, max-age=10", "the picture"]);
});

it.each([
  "ef56-w600.jpg",
  "ef56-w600-480.avif",
  "..%2Fsecret.txt",
  "%2e%2e%2fauth-secret.txt",
  "ab12-w600.jpg.part",
])("%s is not there", async (name) => {
  expect((await ask(name))[0]).toBe(404);
});
