import type { MeasuredRange, Source } from "./ev-variant.ts";

const TRACK = "a track with town traffic, 50 mph and 70 mph";
const SUMMER_2021: Source = {
  source: "What Car? test, at AutoDaily",
  asOf: "2026-11",
  undated: true,
  url: "https://www.autodaily.com.au/electric-car-test-maximum-range-and-consumption/",
};
export const SUMMER_2022: Source = {
  source: "What Car? test, at ArenaEV",
  asOf: "2022-09-18",
  url: "https://m.arenaev.com/10_electric_cars_range_tested_until_their_battery_died-news-732.php",
};
const SUMMER_AND_WINTER: Source = {
  source: "What Car? test, at Smart Transport",
  asOf: "2026-11",
  undated: true,
  url: "https://www.smarttransport.org.uk/news/latest-news/ev-range-better-than-readout-suggests",
};
const REAL_RANGE_2018: Source = {
  source: "What Car? Real Range, at CarSupermarket",
  asOf: "2018-11-01",
  url: "https://www.carsupermarket.com/news/whats-the-real-range-of-electric-cars",
};
const REAL_RANGE_LIST: Source = {
  source: "What Car? Real Range, at German Car Forum",
  asOf: "2026-11",
  undated: true,
  url: "https://www.germancarforum.com/threads/what-car-real-range-which-electric-car-can-go-farthest-in-the-real-world.59870/post-943287",
};
const REAL_RANGE_2019: Source = {
  source: "What Car? Real Range, at Highway Tale",
  asOf: "2026-11",
  undated: true,
  url: "https://highwaytale.com/car-reviews/real-world-range-test-ranks-10-popular-electric-cars-kona-electric-1/",
};
const REAL_RANGE_AUTUMN_2018: Source = {
  source: "What Car? Real Range, at Motor Articles",
  asOf: "2018-11-07",
  url: "https://www.motorarticlesorg.com/2018/11/07/hyundais-electric-cars-offer-best-real-world-range/",
};
const REAL_RANGE_2020: Source = {
  source: "What Car? Real Range, at EnergyTrend",
  asOf: "2020-04-11",
  url: "https://www.energytrend.com/news/20200411-16920.html",
};
const WINTER_2023: Source = {
  source: "What Car? test, in Car Dealer Magazine",
  asOf: "2023-03-09",
  url: "https://cardealermagazine.co.uk/publish/evs-may-only-manage-up-to-two-thirds-of-claimed-range-in-winter-reveal-tests/280854",
};
export const SUMMER_2024: Source = {
  source: "What Car? test, at InsideEVs",
  asOf: "2026-11",
  undated: true,
  url: "https://insideevs.com/news/734849/europe-evs-driven-range-test/",
};
const MOTORWAY_2020: Source = {
  source: "Carwow test, at Jalopnik",
  asOf: "2020-01",
  url: "https://jalopnik.com/in-real-world-testing-these-electric-cars-dont-get-as-m-1841028089",
};

export const summer2021 = (km: number): MeasuredRange => ({
  miles: Math.round(km / 1.609344),
  celsius: 21,
  route: `${TRACK}, in summer`,
  source: SUMMER_2021,
});

export const summer2022 = (miles: number, source: Source = SUMMER_2022): MeasuredRange => ({
  miles,
  celsius: 21,
  route: `${TRACK}, in summer`,
  source,
});

/** In 15 to 21 °C. */
export const summer2024 = (miles: number, source: Source = SUMMER_2024): MeasuredRange => ({
  miles,
  celsius: 18,
  route: `${TRACK}, in summer`,
  source,
});

/** In 0 to 2 °C. */
export const winter2023 = (miles: number, source: Source = WINTER_2023): MeasuredRange => ({
  miles,
  celsius: 1,
  route: `${TRACK}, in winter`,
  source,
});

export const summerAndWinter2022 = (miles: number): MeasuredRange => summer2022(miles, SUMMER_AND_WINTER);

/** Real Range's protocol requires 10 to 15 °C. */
const realRange =
  (source: Source) =>
  (miles: number): MeasuredRange => ({
    miles,
    celsius: 12.5,
    route: `${TRACK}, at 10 to 15 °C`,
    source,
  });
export const realRange2018 = realRange(REAL_RANGE_2018);
export const realRangeAutumn2018 = realRange(REAL_RANGE_AUTUMN_2018);
export const realRange2020 = realRange(REAL_RANGE_2020);
export const realRange2019 = realRange(REAL_RANGE_2019);
export const realRangeList = realRange(REAL_RANGE_LIST);

export const motorway2020 = (miles: number): MeasuredRange => ({
  miles,
  celsius: 7,
  route: "motorways at 70 mph, at about 7 °C",
  source: MOTORWAY_2020,
});
