export const PHOTO_ADVICE = {
  minWidthPx: 1200,
  minHeightPx: 900,
  maxMegabytes: 5,
  idealPhotos: { from: 10, to: 20 },
  essentialShots: 8,
} as const;
export const MAX_PHOTO_MEGABYTES = 20;
/** Widths of the versions that pages load; no version is wider than its original. */
export const PHOTO_WIDTHS_PX = [480, 960, 1600] as const;
/** Above any phone camera. Stops decompression bombs: a few kilobytes can claim any size. */
export const MAX_PHOTO_MEGAPIXELS = 120;
/** More than twice the ideal number. */
export const MAX_PHOTOS_PER_LISTING = 50;
/** One sentence for a screen reader. */
export const PHOTO_ALT_MAX_LENGTH = 200;
/** Waits before each retry of an imported image URL. */
export const IMAGE_FETCH_RETRY_MINUTES = [2, 30, 240] as const;
