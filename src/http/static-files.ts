import { existsSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { DAY_SECONDS, YEAR_SECONDS } from "#src/domain/time/units.ts";
import { SAMPLE_PICTURES, SAMPLE_PICTURES_AT } from "#src/integrations/own-pictures.ts";
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
