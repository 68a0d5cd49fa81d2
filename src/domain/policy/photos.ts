export const PHOTO_ADVICE = {
  minWidthPx: 1200,
  minHeightPx: 900,
  maxMegabytes: 5,
  idealPhotos: { from: 10, to: 20 },
  essentialShots: 8,
} as const;
export const MAX_PHOTO_MEGABYTES = 20;
export const PHOTO_WIDTHS_PX = [480, 960, 1600] as const;
/** Above any phone camera. Stops decompression bombs. */
export const MAX_PHOTO_MEGAPIXELS = 120;
export const MAX_PHOTOS_PER_LISTING = 50;
export const PHOTO_ALT_MAX_LENGTH = 200;
/** A picture at a known URL is asked for again after this time, when a file names it. */
export const IMAGE_ASK_AGAIN_HOURS = 24;
export const IMAGE_FETCH_RETRY_MINUTES = [2, 30, 240] as const;
