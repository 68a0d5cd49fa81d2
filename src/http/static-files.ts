import { existsSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { PHOTO_ADDRESS, storedNamesOf } from "#src/domain/photos/photo-files.ts";
import { DAY_SECONDS, YEAR_SECONDS } from "#src/domain/time/ago.ts";
import { SAMPLE_PICTURES, SAMPLE_PICTURES_AT } from "#src/integrations/own-pictures.ts";
import { type PhotoStore, photoType } from "#src/integrations/photo-store/photo-store.ts";
import type { HttpEnv } from "./http-env.ts";

export function staticFiles(clientFolder: string) {
  const files = new Hono<HttpEnv>();
  files.use(
    "/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`),
    }),
  );
  files.use(
    "/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${DAY_SECONDS}`),
    }),
  );
  return files;
}

/** Immutable: a new picture gets a new name. */
export function photoFiles(dataFolder: string) {
  const files = new Hono<HttpEnv>();
  const photosIn = (root: string, address: string) =>
    serveStatic({
      root,
      rewriteRequestPath: (urlPath) => urlPath.slice(address.length),
      onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  // The container image has none.
  if (existsSync(SAMPLE_PICTURES)) {
    files.get(
      `${SAMPLE_PICTURES_AT}/:name{[0-9a-z-]+\\.avif}`,
      photosIn(SAMPLE_PICTURES, SAMPLE_PICTURES_AT),
    );
  }
  files.use("/photos/*", photosIn(path.join(dataFolder, "photos"), "/photos"));
  return files;
}

const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
const SHORT_LIVED = "public, max-age=10";

/** Serves the original until a size is made (docs/decisions/0009-photo-storage.md). */
export function storedPhotos(store: PhotoStore) {
  const photos = new Hono<HttpEnv>();
  photos.get(`${PHOTO_ADDRESS}:name{[0-9a-z-]+\\.[a-z]+}`, async (c) => {
    const name = c.req.param("name");
    const bytes = await store.read(name);
    if (bytes) return c.body(new Uint8Array(bytes), 200, photoHeaders(name, IMMUTABLE));
    for (const storedName of storedNamesOf(name)) {
      const stored = await store.read(storedName);
      if (stored) return c.body(new Uint8Array(stored), 200, photoHeaders(storedName, SHORT_LIVED));
    }
    return c.text("There is no such photo", 404);
  });
  return photos;
}

const photoHeaders = (name: string, cache: string) => ({
  "Content-Type": photoType(name),
  "Cache-Control": cache,
});
