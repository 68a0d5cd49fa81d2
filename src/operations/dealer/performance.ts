import { z } from "@hono/zod-openapi";
import { parsePerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { KEPT_CALLS_DAYS } from "#src/domain/policy/lead-routes.ts";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, ok } from "#src/operations/pages.ts";
import { fileHeaders } from "#src/operations/statement.ts";
import { findPerformance } from "#src/services/performance/find-performance.ts";
import {
  exportCars,
  exportDays,
  findVehiclePerformance,
  listVehiclePerformance,
} from "#src/services/performance/vehicle-performance.ts";

const count = () => z.number().int();
const counts = {
  shown: count().describe("Results pages that showed the car"),
  viewed: count().describe("Views of the car's page"),
  scanned: count().describe("Views that began with the code on the car's sheet"),
  gallery_opened: count().describe("Views with more than the first photo opened"),
  form_started: count().describe("Enquiry forms started about the car"),
  form_submitted: count().describe("Enquiry forms sent about the car"),
};
const sums = z.object(counts);
const minutes = z.number().nullable().describe("Median of answered enquiries; null when none was");
const rates = z.object({ shown_a_day: z.number(), viewed_a_day: z.number() });
const dailyRates = rates.extend({ asked_a_day: z.number().describe("Requests sent") });
const segment = {
  body_style: z.string(),
  price_band: z.string(),
  own: rates.describe("Last four weeks, up to yesterday"),
  similar: rates
    .nullable()
    .describe("Medians of other dealers' cars; null where they would reveal a single dealer's"),
};
const range = {
  first_day: z.iso.date().describe("UK time, inclusive"),
  last_day: z.iso.date(),
};
const figures = {
  ...range,
  totals: sums,
  before: sums.describe("The same number of days before"),
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
};

const performance = z.object({
  ...figures,
  enquiries: z.object({
    received: count(),
    received_before: count(),
    won: count(),
    due: count().describe("Answered, or past the deadline"),
    in_time: count().describe("Answered within two opening hours"),
    median_response_minutes: minutes,
    scores: z.object({ high: count(), middle: count(), low: count() }),
    hours: z.array(
      z.object({
        hour: count().describe("Hour in which the enquiry arrived"),
        received: count(),
        median_response_minutes: minutes,
      }),
    ),
  }),
  calls: z
    .object({ booked: count(), kept: count() })
    .describe(`Calls at a time that the buyer chose, of the last ${KEPT_CALLS_DAYS} days`),
  spend: z
    .object({ pence: count(), pence_a_sale: count().nullable() })
    .nullable()
    .describe("Without VAT; owners only"),
  similar: z.array(z.object({ ...segment, own_cars: count() })),
  slow: z
    .array(
      z.object({
        vehicle_id: z.string(),
        title: z.string(),
        days_on_sale: count(),
        own: dailyRates,
        similar: dailyRates.describe("Medians of other dealers' cars; the mean for requests"),
        advice: z.array(z.string()),
      }),
    )
    .describe("Cars that similar ones outdo, the slowest first; only where enough cars can be compared"),
  feeds: z
    .array(z.object({ feed: z.enum(FEED_NAMES), arrivals: count() }))
    .describe("Visits by the links of your vehicle feeds, most first"),
});

const car = {
  vehicle_id: z.string(),
  title: z.string(),
  price: count().nullable().describe("Pounds; null for a car you no longer have"),
  published: z.boolean(),
};
const vehiclePerformance = z.object({
  ...figures,
  vehicle: z.object(car),
  similar: z.object(segment).nullable().describe("Null while the car is not public or too new"),
});

const days = {
  range: z.string().optional().describe("7, 30, 90 or 365 days up to today, or custom"),
  first_day: z.string().optional().describe("With custom: 2026-11-03"),
  last_day: z.string().optional(),
};
const sorted = { ...days, sort: z.string().optional().describe("vehicle, viewed-desc and so on") };

const PERFORMANCE = {
  tag: "Dealership",
  permission: "performance:read",
  keyScope: "listings:read",
  errors: {
    404: "The user has no dealer, or the dealer no such car",
    422: "The days are invalid",
  },
} as const;
const CSV = [200, "UTF-8 with a byte order mark", "text/csv"] as const;

const csvHeaders = (name: string) => fileHeaders("text/csv; charset=utf-8", name);

export const performanceOperations = [
  operation("get /dealer/performance", {
    ...PERFORMANCE,
    summary: "Get your dealership's performance by day: views, enquiries, response times and similar cars",
    query: z.object(days),
    response: [200, "The figures", performance],
    run: (app, dealer, _, c) => findPerformance(app, dealer, parsePerformanceQuery(askedOf(c))),
  }),
  operation("get /dealer/performance/vehicles", {
    ...PERFORMANCE,
    summary: "List the performance of each car by page",
    query: z.object({ ...sorted, page: z.string().optional() }),
    response: ok("Cars", {
      total: count(),
      page: count(),
      pages: count(),
      vehicles: z.array(z.object({ ...car, ...counts })),
    }),
    run: (app, dealer, _, c) => listVehiclePerformance(app, dealer, parsePerformanceQuery(askedOf(c))),
  }),
  operation("get /dealer/performance/vehicles/{vehicle_id}", {
    ...PERFORMANCE,
    summary: "Get the performance of one car by day",
    query: z.object(days),
    response: [200, "The figures", vehiclePerformance],
    run: (app, dealer, { params }, c) =>
      findVehiclePerformance(app, dealer, params.vehicle_id, parsePerformanceQuery(askedOf(c))),
  }),
  operation("get /dealer/performance/cars.csv", {
    ...PERFORMANCE,
    summary: "Download the performance of each car as CSV",
    query: z.object(sorted),
    response: CSV,
    run: async (app, dealer, _, c) =>
      c.body(await exportCars(app, dealer, parsePerformanceQuery(askedOf(c))), 200, csvHeaders("cars.csv")),
  }),
  operation("get /dealer/performance/days.csv", {
    ...PERFORMANCE,
    summary: "Download daily performance as CSV",
    query: z.object(days),
    response: CSV,
    run: async (app, dealer, _, c) =>
      c.body(await exportDays(app, dealer, parsePerformanceQuery(askedOf(c))), 200, csvHeaders("days.csv")),
  }),
] as const;
