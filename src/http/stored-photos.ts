import { Hono } from "hono";
import { PHOTO_ADDRESS, storedNamesOf } from "#src/domain/photos/photo-files.ts";
import { YEAR_SECONDS } from "#src/domain/time/seconds.ts";
import { type PhotoStore, photoType } from "#src/integrations/photo-store/photo-store.ts";
import type { HttpEnv } from "./http-env.ts";

const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;
/** A size that is not made yet: asked again the next time. */
const FOR_NOW = "public, max-age=10";

/**
 * Uploaded photos, from whatever they are stored in: browsers ask this site alone, as its content security policy says
 * (docs/decisions/0009-photo-storage.md). A size that is not made yet is answered with the picture it will be made of.
 */
export function storedPhotos(store: PhotoStore) {
  const photos = new Hono<HttpEnv>();
  photos.get(`${PHOTO_ADDRESS}:name{[0-9a-z-]+\\.[a-z]+}`, async (c) => {
    const name = c.req.param("name");
    const bytes = await store.read(name);
    if (bytes) return c.body(new Uint8Array(bytes), 200, photoHeaders(name, FOR_GOOD));
    for (const storedName of storedNamesOf(name)) {
      const stored = await store.read(storedName);
      if (stored) return c.body(new Uint8Array(stored), 200, photoHeaders(storedName, FOR_NOW));
    }
    return c.text("There is no such photo", 404);
  });
  return photos;
}

const photoHeaders = (name: string, cache: string) => ({
  "Content-Type": photoType(name),
  "Cache-Control": cache,
});
