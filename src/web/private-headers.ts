/**
 * For responses behind a secret URL: not cached, not indexed, not sent as a referrer. Not
 * 'no-referrer': browsers would send forms with `Origin: null`, which the CSRF check refuses.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
} as const;
