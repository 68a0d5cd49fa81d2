import { expect, it } from "vitest";
import { readCsv } from "../imports/csv.ts";
import { type LeadForCsv, leadsCsv } from "./leads-csv.ts";

const LEAD: LeadForCsv = {
  lead_id: "3ab3bd75-8f57-4c0e-9d1b-5a0c7e2d4b11",
  charged_pence: 1500,
  routed_at: new Date("2026-03-31T11:05:00Z"),
  progress: "no_answer",
  first_opened_at: new Date("2026-03-31T11:06:00Z"),
  first_response_at: null,
  name: '=HYPERLINK("http://evil.example")',
  phone: "+447700900123",
  email: "zoë@example.org",
  postcode: "M1 1AE",
  vehicle: { year: 2020, make: "Nissan", model: "Leaf", price: 13_495, stock_ref: "=A-17" },
  source: "vehicle_page",
  lead_score: 85,
  budget_band: "£10-15k",
  timeframe_days: 30,
  max_travel_mi: 25,
  mileage_cap: null,
  models: ["Nissan Leaf", "Kia Soul"],
  body_style: null,
  px_has: true,
  px_make: "Ford",
  px_model: "Fiesta",
  px_year: 2014,
  px_miles: 71_200,
  question: "=1+1 or is it still available?",
  notes: [
    { text: "-1 call", created_at: new Date("2026-01-02T09:00:00Z"), by: "Nadia Rahman" },
    { text: 'Said "later", twice', created_at: new Date("2026-01-02T10:00:00Z"), by: null },
  ],
};

it("has a BOM, British dates and phones, and no formulas", () => {
  const text = leadsCsv([LEAD]);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, row] = [...readCsv(text)].map(({ cells }) => cells);
  const cells = Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]));
  expect(cells).toEqual({
    Received: "31/03/2026 12:05",
    State: "No answer",
    "First opened": "31/03/2026 12:06",
    "First response": "",
    Name: `'=HYPERLINK("http://evil.example")`,
    Phone: "07700 900123",
    Email: "zoë@example.org",
    Postcode: "M1 1AE",
    Car: "2020 Nissan Leaf",
    "Car's price (£)": "13495",
    "Stock reference": "'=A-17",
    Source: "vehicle page",
    Score: "85",
    Budget: "£10-15k",
    "Wants to buy within (days)": "30",
    "Will travel (miles)": "25",
    "Highest mileage": "",
    Models: "Nissan Leaf, Kia Soul",
    "Body style": "",
    "Part exchange": "2014 Ford Fiesta, 71,200 miles",
    Question: "'=1+1 or is it still available?",
    Notes: '02/01/2026 09:00 Nadia Rahman: -1 call\n02/01/2026 10:00: Said "later", twice',
    Reference: "3AB3BD75",
    "Charged without VAT (£)": "15.00",
  });
});

it("has a header without leads", () => {
  expect(leadsCsv([]).split("\r\n")).toHaveLength(2);
});
