import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANALYTICS_EVENTS, parseAnalyticsEvents } from "./analytics-events.ts";

const NOW = new Date("2026-01-05T09:30:00Z");
const VEHICLE_ID = "0b9c1f0e-6a5d-4d58-9b6b-2f4b6f1f9a01";
const VEHICLE = { vehicle_id: VEHICLE_ID, vehicle_make: "Nissan", vehicle_model: "Leaf" };
const NOWHERE = { vehicle_id: null, post_slug: null, label: null };

const parse = (name: string, fields?: unknown, pagePath: unknown = "/browse") =>
  parseAnalyticsEvents({ name, page_path: pagePath, fields }, NOW)[0] ?? null;

describe("the table of events", () => {
  it("lists every event", () => {
    expect(Object.keys(ANALYTICS_EVENTS).sort()).toEqual([
      "blog_post_viewed",
      "cta_clicked",
      "dealer_login",
      "dealer_signup",
      "feed_arrived",
      "gallery_opened",
      "lead_form_started",
      "lead_form_submitted",
      "listing_created",
      "page_view",
      "sheet_scanned",
      "vehicle_filtered",
      "vehicle_shown",
      "vehicle_viewed",
    ]);
  });

  it.each([
    ["page_view", undefined, NOWHERE, {}],
    ["page_view", {}, NOWHERE, {}],
    ["lead_form_started", { label: "lead_form" }, { ...NOWHERE, label: "lead_form" }, {}],
    [
      "lead_form_submitted",
      { label: "vehicle_page", vehicle_id: VEHICLE_ID.toUpperCase() },
      { ...NOWHERE, label: "vehicle_page", vehicle_id: VEHICLE_ID },
      {},
    ],
    [
      "vehicle_viewed",
      VEHICLE,
      { ...NOWHERE, vehicle_id: VEHICLE_ID },
      { vehicle_make: "Nissan", vehicle_model: "Leaf" },
    ],
    [
      "listing_created",
      VEHICLE,
      { ...NOWHERE, vehicle_id: VEHICLE_ID },
      { vehicle_make: "Nissan", vehicle_model: "Leaf" },
    ],
    [
      "gallery_opened",
      VEHICLE,
      { ...NOWHERE, vehicle_id: VEHICLE_ID },
      { vehicle_make: "Nissan", vehicle_model: "Leaf" },
    ],
    [
      "sheet_scanned",
      VEHICLE,
      { ...NOWHERE, vehicle_id: VEHICLE_ID },
      { vehicle_make: "Nissan", vehicle_model: "Leaf" },
    ],
    [
      "feed_arrived",
      { ...VEHICLE, label: "google" },
      { ...NOWHERE, label: "google", vehicle_id: VEHICLE_ID },
      { vehicle_make: "Nissan", vehicle_model: "Leaf" },
    ],
    ["vehicle_filtered", { minPrice: 5000, label: "x" }, NOWHERE, { minPrice: 5000, label: "x" }],
    ["dealer_signup", {}, NOWHERE, {}],
    ["dealer_login", {}, NOWHERE, {}],
    [
      "blog_post_viewed",
      { post_slug: "ev-warranty-clocks", post_title: "Warranty clocks" },
      { ...NOWHERE, post_slug: "ev-warranty-clocks" },
      { post_title: "Warranty clocks" },
    ],
    [
      "cta_clicked",
      { cta_name: "browse", cta_location: "home_hero" },
      NOWHERE,
      { cta_name: "browse", cta_location: "home_hero" },
    ],
  ])("reads %s with %j", (name, sent, columns, fields) => {
    expect(parse(name, sent)).toEqual({
      name,
      occurred_at: NOW,
      page_path: "/browse",
      ...columns,
      fields,
    });
  });

  it.each([
    ["an unknown name", "purchase", {}],
    ["a name out of the language itself", "constructor", {}],
    ["another such name", "__proto__", {}],
    ["a view of no vehicle", "vehicle_viewed", {}],
    ["an arrival from no feed", "feed_arrived", { ...VEHICLE, label: "autotrader" }],
    ["an invalid vehicle id", "vehicle_viewed", { ...VEHICLE, vehicle_id: "1 or 1=1" }],
    ["a blank make", "vehicle_viewed", { ...VEHICLE, vehicle_make: " \u0000" }],
    ["a make as long as a book", "vehicle_viewed", { ...VEHICLE, vehicle_make: "x".repeat(101) }],
    ["an unknown source", "lead_form_started", { label: "elsewhere" }],
    ["an invalid slug", "blog_post_viewed", { post_slug: "../etc", post_title: "x" }],
    ["a button without a place", "cta_clicked", { cta_name: "browse" }],
    ["fields that are a list", "cta_clicked", ["browse", "home_hero"]],
    ["results without a car", "vehicle_shown", { vehicle_ids: [] }],
    ["more cars than a page of results has", "vehicle_shown", { vehicle_ids: Array(13).fill(VEHICLE_ID) }],
    ["results of which one is no car", "vehicle_shown", { vehicle_ids: [VEHICLE_ID, "7"] }],
  ])("refuses %s", (_, name, fields) => {
    expect(parse(name, fields)).toBeNull();
  });

  it("reads a page of results as one event for each car", () => {
    const other = VEHICLE_ID.replace("0b9c", "1b9c");
    const fields = { vehicle_ids: [VEHICLE_ID.toUpperCase(), other] };
    const events = parseAnalyticsEvents({ name: "vehicle_shown", page_path: "/browse", fields }, NOW);
    expect(events.map(({ name, vehicle_id, fields }) => [name, vehicle_id, fields])).toEqual([
      ["vehicle_shown", VEHICLE_ID, {}],
      ["vehicle_shown", other, {}],
    ]);
  });

  it("omits fields that an event does not have", () => {
    const fields = {
      cta_name: "browse",
      cta_location: "home_hero",
      email: "ann@example.com",
      vehicle_id: VEHICLE_ID,
    };
    expect(parse("cta_clicked", fields)).toMatchObject({
      ...NOWHERE,
      fields: { cta_name: "browse", cta_location: "home_hero" },
    });
    expect(parse("page_view", fields)?.fields).toEqual({});
  });
});

describe("the page path of an event", () => {
  it.each([
    ["/", "/"],
    ["/browse?postcode=M4%205JD", "/browse"],
    ["/dealer/login#reset=secret", "/dealer/login"],
    ["/a\u0000b\ud800", "/a b\ufffd"],
    ["/My-Request/D4-tW9nLRp_h", "/my-request/[token]"],
    ["/blog/preview/D4-tW9nLRp_h", "/blog/preview/[token]"],
  ])("of %j is %j", (sent, pagePath) => {
    expect(parse("page_view", {}, sent)?.page_path).toBe(pagePath);
  });

  it.each([
    "browse",
    "",
    "https://elsewhere.example/",
    "/ann@example.com",
    "/x/ann%40example.com",
    `/${"x".repeat(300)}`,
    7,
    null,
    { toString: "/" },
  ])("cannot be %j", (sent) => {
    expect(parse("page_view", {}, sent)).toBeNull();
  });
});

it("reads any input as nothing or as an event that fits the database", () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(ANALYTICS_EVENTS)), fc.string());
  const values = fc.oneof(fc.string({ unit: "binary" }), fc.constant(VEHICLE_ID), fc.double());
  const sent = fc.oneof(
    fc.anything(),
    fc.record({
      name: names,
      page_path: fc.string({ unit: "binary" }).map((path) => `/${path}`),
      occurred_at: values,
      fields: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("vehicle_id", "label", "keyword")), values),
    }),
  );
  fc.assert(
    fc.property(sent, (anything) => {
      const [event] = parseAnalyticsEvents(anything, NOW);
      if (event === undefined) return;
      const text = JSON.stringify(event);
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      expect(event.page_path).toMatch(/^\//);
      expect(Object.values(event.fields).every((value) => typeof value !== "object")).toBe(true);
    }),
  );
});
