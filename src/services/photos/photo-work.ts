import sharp from "sharp";
import { concurrencyLimit } from "#src/services/concurrency-limit.ts";

// A single thread per photo already uses both cores, and no photo is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Limits how many photos are decoded at the same time: a photo of a hundred megapixels takes some
 * hundred megabytes of memory. Further uploads wait on disk, in their order of arrival.
 */
export const photoWork = concurrencyLimit(
  { running: 2, waiting: Number.POSITIVE_INFINITY },
  () => new Error("the queue for photos is full"),
);
