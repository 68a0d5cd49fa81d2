import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adfViolations, nodeAt, readXml, textAt, type XmlNode } from "#tests/support/adf-reader.ts";
import {
  type AdfEnquiry,
  adfDocument,
  requestedAt,
  testAdfDocument,
  withdrawnAdfDocument,
} from "./adf-document.ts";

const LEAD_ID = "6f1c5d0e-8f39-4a57-9a39-0f5b0ce1f002";
const LINKS = {
  siteUrl: "https://second-spark.example",
  enquiryUrl: `https://second-spark.example/dealer/leads/${LEAD_ID}`,
  progressUrl: `https://second-spark.example/api/dealer/leads/${LEAD_ID}/progress`,
};
const ENQUIRY: AdfEnquiry = {
  lead_id: LEAD_ID,
  created_at: new Date("2026-11-22T17:03:11Z"),
  lead_score: 82,
  vehicle_id: "6f1c5d0e-8f39-4a57-9a39-0f5b0ce1f003",
  vehicle: { make: "Kia", model: "e-Niro", year: 2021, price: 15_995, stock_ref: "KN-7" },
  dealer: { dealer_id: "6f1c5d0e-8f39-4a57-9a39-0f5b0ce1f004", name: "Ayr & Àrd Motors" },
  name: "Priya Shah",
  email: "priya@example.org",
  phone: "+447700900123",
  postcode: "M1 1AE",
  budget_band: "£15-25k",
  timeframe_days: 30,
  max_travel_mi: 25,
  mileage_cap: 40_000,
  models: ["Nissan Leaf"],
  body_style: "Hatchback",
  px_has: true,
  px_make: "Ford",
  px_model: "Fiesta",
  px_year: 2016,
  px_miles: 71_200,
  question: "Has it a heat pump?",
  contact_by: "phone",
  contact_shared_at: null,
};

/** The prospect of a document that keeps to the DTD. */
function prospectOf(xml: string): XmlNode {
  const adf = readXml(xml);
  expect(adfViolations(adf)).toEqual([]);
  const prospect = nodeAt(adf, "prospect");
  if (!prospect) throw new Error("no prospect");
  return prospect;
}
const written = (changes: Partial<AdfEnquiry> = {}, status: "new" | "resend" = "new") =>
  prospectOf(adfDocument({ ...ENQUIRY, ...changes }, status, LINKS));
const vehiclesOf = (prospect: XmlNode) =>
  prospect.children.filter(({ name }) => name === "vehicle").map(({ attributes }) => attributes.interest);

describe("an enquiry as ADF", () => {
  it("states id, time, car, buyer and dealer", () => {
    const prospect = written();
    expect(prospect.attributes).toEqual({ status: "new" });
    expect(prospect.children[0]).toMatchObject({
      name: "id",
      text: LEAD_ID,
      attributes: { sequence: "1", source: "Second Spark" },
    });
    const texts = [
      "requestdate",
      "vehicle/year",
      "vehicle/make",
      "vehicle/model",
      "vehicle/stock",
      "vehicle/price",
      "customer/contact/name",
      "customer/contact/email",
      "customer/contact/phone",
      "customer/contact/address/postalcode",
      "customer/timeframe/latestdate",
      "vendor/vendorname",
      "provider/name",
    ].map((path) => textAt(prospect, path));
    expect(texts).toEqual([
      "2026-11-22T17:03:11+00:00",
      "2021",
      "Kia",
      "e-Niro",
      "KN-7",
      "15995",
      "Priya Shah",
      "priya@example.org",
      "+447700900123",
      "M1 1AE",
      "2026-12-22",
      "Ayr & Àrd Motors",
      "Second Spark",
    ]);
  });

  it("lists the wanted car before the buyer's own, which is no car of the dealer's", () => {
    expect(vehiclesOf(written())).toEqual(["buy", "trade-in"]);
    expect(vehiclesOf(written({ px_has: false }))).toEqual(["buy"]);
  });

  it.each([
    ["+447700900123", "cellphone"],
    ["+441614960123", "voice"],
  ])("gives %s the type %s", (phone, type) => {
    expect(nodeAt(written({ phone }), "customer/contact/phone")?.attributes.type).toBe(type);
  });

  it("has neither number nor email address of a buyer who asked for messages only, and says so", () => {
    const prospect = written({ email: "", phone: "", contact_by: "messages" });
    const contact = nodeAt(prospect, "customer/contact");
    expect(contact?.children.map(({ name }) => name)).toEqual(["name", "address"]);
    expect(textAt(prospect, "customer/comments")).toContain("Messages only");
  });

  it("names the wanted models when it is about no car", () => {
    const general = { vehicle: null, vehicle_id: null };
    expect(textAt(written({ ...general, models: ["Kia e-Niro", "MG4"] }), "vehicle/model")).toBe(
      "Kia e-Niro, MG4",
    );
    expect(textAt(written({ ...general, models: [] }), "vehicle/model")).toBe("Any model");
  });

  it("names the URL that takes the progress", () => {
    expect(textAt(written(), "customer/comments")).toContain(`Report progress: POST ${LINKS.progressUrl}`);
  });

  it.each([
    ["]]>"],
    ["<name>&amp;</name>"],
    ["🚗 Zoë O'Néill 👩‍👩‍👧"],
    ["م‎حمد 北京"],
    ["x".repeat(20_000)],
    [`"quoted" and 'single'`],
  ])("keeps the name %.30s", (name) => {
    expect(textAt(written({ name }), "customer/contact/name")).toBe(name);
  });

  it("removes control characters and halves of characters", () => {
    const name = "A\u0000\u0008\u001b[31m\u007f\u0085\ufffe\ud83dB\r\nC";
    expect(textAt(written({ name }), "customer/contact/name")).toBe("A[31mB\nC");
  });

  it("returns any text unchanged to the reader", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).filter(isPlain);
    fc.assert(
      fc.property(text, text, (name, question) => {
        const prospect = written({ name, question, px_make: name });
        expect(textAt(prospect, "customer/contact/name")).toBe(name);
        expect(textAt(prospect, "customer/comments")).toContain(`Question: ${question}\n`);
      }),
      { numRuns: 100 },
    );
  });

  it("stays valid for any string of code units", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    fc.assert(
      fc.property(text, text, (name, model) => {
        written({ name, email: model, px_model: model, models: [name] }, "resend");
      }),
      { numRuns: 100 },
    );
  });
});

const isPlain = (text: string) => text.isWellFormed() && !/[\p{Cc}\ufffe\uffff]/u.test(text);

it.each([
  ["2026-03-29T00:59:59Z", "2026-03-29T00:59:59+00:00"],
  ["2026-03-29T01:00:00Z", "2026-03-29T02:00:00+01:00"],
  ["2026-10-25T00:59:59Z", "2026-10-25T01:59:59+01:00"],
  ["2026-10-25T01:00:00.999Z", "2026-10-25T01:00:00+00:00"],
])("%s was asked at %s in the UK", (time, expected) => {
  expect(requestedAt(new Date(time))).toBe(expected);
  expect(Date.parse(expected)).toBe(Date.parse(time) - (Date.parse(time) % 1000));
});

it("a withdrawn enquiry replaces the first under its id and names no person", () => {
  const xml = withdrawnAdfDocument(ENQUIRY, LINKS);
  const prospect = prospectOf(xml);
  expect(prospect.attributes.status).toBe("resend");
  expect(textAt(prospect, "id")).toBe(LEAD_ID);
  expect(textAt(prospect, "customer/contact/name")).toBe("");
  expect(textAt(prospect, "customer/comments")).toContain("do not contact");
  expect(vehiclesOf(prospect)).toEqual(["buy"]);
  expect(xml).not.toMatch(/Priya|Shah|priya@|900123|M1 1AE|Fiesta|heat pump|Leaf/);
});

it("a test says that it is one, and has no contact", () => {
  const { dealer, created_at } = ENQUIRY;
  const prospect = prospectOf(testAdfDocument({ delivery_id: LEAD_ID, at: created_at, dealer }, LINKS));
  expect(textAt(prospect, "id")).toBe(`test-${LEAD_ID}`);
  expect(textAt(prospect, "customer/contact/name")).toBe("TEST (not a buyer)");
  expect(nodeAt(prospect, "customer/contact")?.children).toHaveLength(1);
});

it.each([
  ["<adf><prospect></prospect></adf>", "prospect must not have: "],
  ["<adf><Prospect></Prospect></adf>", "adf must not have: Prospect,"],
  ['<adf><prospect status="old"></prospect></adf>', "prospect status=old"],
])("the test's own reader finds what is wrong in %s", (xml, violation) => {
  expect(adfViolations(readXml(xml))).toContain(violation);
});

it("the test's own reader refuses an unclosed element", () => {
  expect(() => readXml("<adf><prospect></adf>")).toThrow("prospect is not closed");
});
