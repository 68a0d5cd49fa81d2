/**
 * For answers whose address is the key to them: kept by nobody, found by nobody, and told to no other site. Not
 * 'no-referrer', with which browsers send a form without saying that it is our own.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
} as const;
