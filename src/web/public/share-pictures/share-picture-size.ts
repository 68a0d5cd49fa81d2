/** What networks ask for: a picture twice as wide as high, large enough for a sharp screen. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
