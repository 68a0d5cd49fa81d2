import type { LeadWishListProps } from "./lead-wish-list.tsx";

/** For the samples of emails to buyers. */
export const SAMPLE_LEAD: LeadWishListProps["lead"] = {
  budget_band: "£10-15k",
  models: ["Leaf"],
  body_style: "Hatchback",
  mileage_cap: 70_000,
  timeframe_days: 30,
  max_travel_mi: 25,
  postcode: "M1 1AE",
  px_has: true,
  px_make: "Kia",
  px_model: "Soul",
  px_year: 2016,
  px_miles: 61_000,
  question: "Is the cable included?",
};
export const SAMPLE_DEALER = {
  name: "Quay Cars",
  town: "Manchester",
  phone: "0161 496 0142",
  distance_miles: 4.4,
};
export const SAMPLE_PAGE = "https://second-spark.example/my-request/token";
