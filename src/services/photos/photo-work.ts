import sharp from "sharp";

/**
 * How many photos are decoded at once. A photo of a hundred megapixels takes some hundred megabytes while it is; uploads
 * beyond that wait on disk.
 */
const AT_ONCE = 2;

// Two photos at once use two cores by themselves, and no photo comes twice.
sharp.concurrency(1);
sharp.cache(false);

let free = AT_ONCE;
const queue: (() => void)[] = [];

/** Does the work when fewer than two others are under way, in the order in which it was asked for. */
export async function photoWork<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    // The place is handed on: a newcomer cannot take it before whoever waited longest.
    const first = queue.shift();
    if (first) first();
    else free++;
  }
}
