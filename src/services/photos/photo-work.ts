import sharp from "sharp";
import { turnsByKey } from "#src/concurrency/turns-by-key.ts";
import { Busy } from "#src/domain/errors/errors.ts";

// A single thread per photo already uses both cores, and no photo is decoded twice.
sharp.concurrency(1);
sharp.cache(false);
// Keeps hostile files away from the decoders of formats that we do not accept.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// Share pictures are drawn from our own SVG, in memory.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

/** More uploads than a dealer has in flight, with the sizes of their photos. */
const QUEUE = { running: 2, runningPerKey: 2, waiting: 200, waitingPerKey: 60 };
const RETRY_AFTER_SECONDS = 5;
const BUSY = "We are reading many pictures just now, so nothing was saved. Please try again in a moment.";

/**
 * Bounds memory: decoding a hundred megapixels takes some hundred megabytes. Uploads wait on disk. The first
 * parameter is whose turn it is: a dealer's id, or a user's.
 */
export const photoWork = turnsByKey(QUEUE, () => new Busy(BUSY, RETRY_AFTER_SECONDS));
