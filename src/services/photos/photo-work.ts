import sharp from "sharp";
import { concurrencyLimit } from "#src/concurrency/concurrency-limit.ts";

// A single thread per photo already uses both cores, and no photo is decoded twice.
sharp.concurrency(1);
sharp.cache(false);
// Keeps hostile files away from the decoders of formats that we do not accept.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// Share pictures are drawn from our own SVG, in memory.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

/** Bounds memory: decoding a hundred megapixels takes some hundred megabytes. Uploads wait on disk. */
export const photoWork = concurrencyLimit(
  { running: 2, waiting: Number.POSITIVE_INFINITY },
  () => new Error("the queue for photos is full"),
);
