import { createSignedIds } from "#src/services/signed-id.ts";

/** Signed URLs of vehicle feeds: forged ones are refused without a query. */
export interface FeedLinks {
  urlOf(vehicleFeedId: string, file: string): string;
  /** Null when the signature is invalid. */
  feedOf(token: string, now: Date): string | null;
}

/** Valid until the owner renews the URL. The format ends in 2106. */
const ENDS_AT = new Date("2100-01-01T00:00:00Z");

export function createFeedLinks(secret: string, publicOrigin: string): FeedLinks {
  const feeds = createSignedIds(secret, "vehicle feed");
  return {
    urlOf: (vehicleFeedId, file) =>
      `${publicOrigin}/vehicle-feeds/${feeds.sign(vehicleFeedId, ENDS_AT)}/${file}`,
    feedOf: feeds.read,
  };
}
