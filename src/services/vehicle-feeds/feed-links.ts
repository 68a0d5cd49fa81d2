import { createSignedIds } from "#src/services/signed-id.ts";

/** Addresses of vehicle feeds. The signature refuses invented ones without asking the database. */
export interface FeedLinks {
  urlOf(vehicleFeedId: string, file: string): string;
  /** Null when the signature is invalid. */
  feedOf(token: string, now: Date): string | null;
}

/** Valid until its owner takes a new address. Dates end in 2106. */
const ENDS_AT = new Date("2100-01-01T00:00:00Z");

/** @param secret AUTH_SECRET */
export function createFeedLinks(secret: string, publicOrigin: string): FeedLinks {
  const feeds = createSignedIds(secret, "vehicle feed");
  return {
    urlOf: (vehicleFeedId, file) =>
      `${publicOrigin}/vehicle-feeds/${feeds.sign(vehicleFeedId, ENDS_AT)}/${file}`,
    feedOf: feeds.read,
  };
}
