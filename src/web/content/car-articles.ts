/** Slugs of articles for the buyers of a car; those that are not published are left out. */
export const CAR_ARTICLES: readonly { slug: string; make?: string; model?: string }[] = [
  { slug: "chademo-and-the-nissan-leaf", make: "Nissan", model: "Leaf" },
  { slug: "buying-a-used-tesla-model-3", make: "Tesla", model: "Model 3" },
  { slug: "how-to-read-an-ev-battery-certificate" },
  { slug: "ev-warranty-clocks" },
  { slug: "used-ev-viewing-checks" },
];
