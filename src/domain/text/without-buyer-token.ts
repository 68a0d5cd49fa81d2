/** A path as it may be written down: the link to a buyer's own page is the key to it. */
export const withoutBuyerToken = (path: string): string =>
  path.replace(/^\/my-request\/[^/.]+/, "/my-request/[token]");
