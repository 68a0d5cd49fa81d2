import type { Samples } from "./props-of-mail.ts";

const LEAD = {
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
const DEALER = {
  name: "Quay Cars",
  town: "Manchester",
  phone: "0161 496 0142",
  distance_miles: 4.4,
};
const PAGE = "https://second-spark.example/my-request/token";

function aCar(vehicleId: string, wasPrice: number | null) {
  const dealer = { name: "Quay Cars", town: "Hull" };
  return {
    vehicle: {
      vehicle_id: vehicleId,
      year: 2020,
      make: "Nissan",
      model: "Leaf",
      trim: "Tekna",
      price: 13_495,
      mileage: 31_200,
      dealer,
    },
    was_price: wasPrice,
  };
}

/** Invented, one for each email to buyers, writers and complainants, or about them. */
export const BUYER_SAMPLES: Samples<
  | "send-buyer-decision"
  | "send-buyer-request-waiting"
  | "send-complaint-answer"
  | "send-complaint-received"
  | "send-complaint-waiting"
  | "send-email-change-link"
  | "send-email-changed"
  | "send-lead-closed"
  | "send-lead-confirmation"
  | "send-lead-held"
  | "send-lead-introduction"
  | "send-lead-notification"
  | "send-message-decision"
  | "send-message-mail"
  | "send-response-missed"
  | "send-response-reminder"
  | "send-review-decided"
  | "send-review-invitation"
  | "send-review-published"
  | "send-saved-search-alert"
  | "send-saved-search-confirmation"
  | "send-still-looking"
> = {
  "send-buyer-decision": {
    dealer_name: "Quay Cars",
    kind: "withdrawn",
    about: "the 2020 Nissan Leaf",
    created_at: new Date("2026-11-03T09:30:00Z"),
  },
  "send-buyer-request-waiting": {
    kind: "not_called",
    lead_id: "7c5d1a52-0000-4000-8000-000000000005",
    dealer_name: "Quay Cars",
  },
  "send-complaint-answer": {
    reference: "C-7C5D1A52",
    topic: "personal_data",
    received_at: new Date("2026-11-03T09:30:00Z"),
    answer: "We have erased it.",
    decision: null,
  },
  "send-complaint-received": {
    reference: "C-7C5D1A52",
    topic: "personal_data",
    received_at: new Date("2026-11-03T09:30:00Z"),
    due_at: new Date("2026-12-03T09:30:00Z"),
  },
  "send-complaint-waiting": {
    complaint_id: "7c5d1a52-0000-4000-8000-000000000004",
    reference: "C-7C5D1A52",
    topic: "dealer",
    due_at: new Date("2026-12-03T09:30:00Z"),
  },
  "send-email-change-link": { token: "token" },
  "send-email-changed": {},
  "send-lead-closed": { lead: LEAD, buyerName: "Priya Shah", wasHeld: false },
  "send-lead-confirmation": {
    lead: {
      ...LEAD,
      created_at: new Date("2026-03-01T23:30:00Z"),
      latitude: 53.48,
      vehicle: { year: 2020, make: "Nissan", model: "Leaf", price: 13_495 },
      also_vehicle: null,
      has_advert: true,
    },
    buyerName: "Priya Shah",
    dealers: [DEALER, { name: "Other & Sons", town: "", phone: "", distance_miles: null }],
    isRepeat: false,
    call: "promised",
    pageUrl: PAGE,
    vehicleUnavailable: false,
    unavailableDealer: null,
    chosenDealers: null,
  },
  "send-lead-held": {
    lead: { ...LEAD, latitude: 53.48 },
    hasDealer: true,
    buyerName: "Priya Shah",
    pageUrl: PAGE,
  },
  "send-lead-introduction": {
    vehicle: null,
    buyerName: "Priya Shah",
    dealer: DEALER,
    isFirst: false,
    call: "promised",
    pageUrl: PAGE,
  },
  "send-lead-notification": {
    dealer_name: "Quay Cars",
    vehicle: { year: 2020, make: "Nissan", model: "Leaf", price: 13_495 },
    isOwnVehicle: true,
    lead_score: 72,
    area: "M1",
    budget_band: "£10-15k",
    timeframe_days: 30,
    hasQuestion: true,
    due_at: new Date("2026-11-03T09:30:00Z"),
    call_at: null,
  },
  "send-message-decision": {
    decision: "taken_down",
    isOwn: true,
    reason: "It held a phone number.",
    pageUrl: "https://second-spark.example/dealer/leads",
  },
  "send-message-mail": {
    isForBuyer: true,
    dealerName: "Quay Cars",
    about: "about the 2020 Nissan Leaf",
    pageUrl: "https://second-spark.example/my-request/token",
  },
  "send-response-missed": {
    buyerName: "Priya Shah",
    dealer: { ...DEALER, response_due_at: new Date("2026-11-03T09:30:00Z") },
    hasOtherDealer: true,
    pageUrl: PAGE,
  },
  "send-response-reminder": {
    dealer_name: "Quay Cars",
    after_minutes: 60,
    due_at: new Date("2026-11-03T09:30:00Z"),
  },
  "send-review-decided": {
    dealer_name: "Quay Cars",
    dealer_slug: "quay-cars",
    written_at: new Date("2026-11-03T09:30:00Z"),
    decision: "removed",
    reason: "private_person",
  },
  "send-review-invitation": {
    dealer_name: "Quay Cars",
    introduced_at: new Date("2026-10-20T09:00:00Z"),
    vehicle: "2021 Nissan Leaf",
    reviewUrl: "https://second-spark.example/review/token",
    ends_at: new Date("2027-01-20T09:00:00Z"),
    isReminder: false,
  },
  "send-review-published": { dealer_name: "Quay Cars" },
  "send-saved-search-alert": {
    searches: [
      {
        title: "Nissan Leaf",
        total: 3,
        cars: [aCar("a", null), aCar("b", 15_995)],
        browseUrl: "https://second-spark.example/browse?make=Nissan",
      },
    ],
    cheaper: [aCar("c", 14_495)],
    gone: [{ title: "2021 Kia EV6" }],
    manageUrl: "https://second-spark.example/saved/token",
  },
  "send-saved-search-confirmation": {
    title: "Nissan Leaf up to £15,000",
    isOneCar: false,
    isConfirmed: false,
    url: "https://second-spark.example/saved/token",
  },
  "send-still-looking": {
    titles: ["Nissan Leaf up to £15,000"],
    manageUrl: "https://second-spark.example/saved/token",
  },
};
