import type { SourcedRate } from "./driving-prices.ts";

type SourcedCount = Omit<SourcedRate, "value">;

export const CHARGE_POINTS = {
  london: {
    text: "More than 24,000 public chargers",
    source: "Department for Transport and Zapmap figures, published by Stellantis &You",
    asOf: "2025-07",
    url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
  },
  manchester: {
    text: "155 charge points with about 300 connectors, before the council's plan for 200 more connectors",
    source: "Manchester City Council",
    asOf: "2023-04",
    url: "https://aboutmanchester.co.uk/manchesters-plan-to-boost-electric-vehicle-infrastructure-takes-shape/",
  },
  birmingham: {
    text: "1,264 public chargers",
    source: "Department for Transport and Zapmap figures, published by Stellantis &You",
    asOf: "2025-07",
    url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
  },
} satisfies Record<string, SourcedCount>;
