import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";

export const FEED_TEXTS: Record<FeedName, { title: string; about: string }> = {
  google: {
    title: "Google vehicle ads",
    about:
      "For Merchant Center, as a scheduled fetch. Your store code links the cars to your Business Profile.",
  },
  meta: {
    title: "Meta catalogue",
    about: "For Facebook and Instagram: a vehicle catalogue in Commerce Manager, as a scheduled feed.",
  },
  csv: {
    title: "CSV",
    about: "For your website or any other system. It has the columns of our CSV upload.",
  },
  xml: { title: "XML", about: "The same as the CSV." },
};
