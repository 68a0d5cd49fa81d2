import { describe, expect, test } from "vitest";
import {
  ANSWER_STATE_TEXTS,
  BUYER_QUESTIONS,
  type BuyerAnswer,
  buyerAnswers,
} from "#src/domain/buyer-questions/buyer-answers.ts";
import { answerReport } from "#src/domain/buyer-questions/evidence-score.ts";
import { readCsv } from "#src/domain/imports/csv.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import type { FeedVehicle } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import {
  columnsOfKind,
  DETAIL_COLUMNS,
  DETAIL_FIELDS,
  type DetailColumn,
} from "#src/domain/vehicles/fields.ts";
import { carFacts } from "#src/texts/car-facts/car-facts.ts";
import { vehicleJsonLd } from "#src/web/public/vehicle/vehicle-json-ld.ts";
import { DOCUMENTED_TEST } from "#tests/support/records/answered-cars.ts";

const ORIGIN = "https://second-spark.example";
const NOTHING = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, null])) as Record<
  DetailColumn,
  null
>;
const LEAF = {
  vehicle_id: "2f1c9a60-5b7e-4f0e-9c1d-0a1b2c3d4e5f",
  dealer_id: "d",
  year: 2019,
  make: "Nissan",
  model: "Leaf",
  trim: null,
  body_style: "Hatchback",
  price: 9495,
  mileage: 31_200,
  postcode: "M4 6JG",
  battery_kwh: null,
  dc_kw: null,
  winter_range_est: null,
  reserved_at: null,
  winter_range_computed: null,
  winter_range_computed_to: null,
  summer_range_est: null,
  description: "",
  is_generated: false,
  images: [],
  image_alts: [],
  published: true,
  created_at: new Date("2026-11-01T09:00:00Z"),
  updated_at: new Date("2026-11-02T09:00:00Z"),
  stock_ref: "A101",
  point: null,
  dealer: {
    dealer_id: "d",
    slug: "ancoats-electric",
    name: "Ancoats Electric Cars",
    town: "Manchester",
    postcode: "M4 6JG",
    address_line: "12 Jersey Street",
    google_store_code: null,
  },
} as const;

type Details = Partial<Record<DetailColumn, unknown>>;
type Said = [name: string, state: string, answer: string | null][];
type Tested = Parameters<typeof buyerAnswers>[1];
type Case = [Details, Tested, motOnRecord?: string];

const CHOICES = columnsOfKind("choice").flatMap((field) =>
  Object.keys(DETAIL_FIELDS[field].type.choices).map((value): Details => ({ [field]: value })),
);
const FIGURES: Details[] = [
  { previous_owners: 0 },
  { previous_owners: 3 },
  { number_of_keys: 1 },
  { mot_expiry: "2027-03-14" },
  { tyre_tread_mm: 3.5 },
  { warranty_months: 0 },
  { warranty_months: 1 },
  { warranty_months: 12 },
];
const EVERYTHING = Object.assign({}, ...CHOICES, ...FIGURES) as Details;
const TESTS: Tested[] = [
  null,
  ...(["checked", "documented", "claimed", "old"] as const).map((evidence) => ({
    ...DOCUMENTED_TEST,
    evidence,
  })),
];
const CASES: Case[] = [
  ...[{}, EVERYTHING, ...CHOICES, ...FIGURES].map((details): Case => [details, null]),
  ...TESTS.map((tested): Case => [EVERYTHING, tested]),
  [EVERYTHING, null, "2027-03-14"],
];

describe("a listing answers the same everywhere", () => {
  test.each(CASES)("%o %o %s", (details, tested, motOnRecord) => {
    const car = { ...LEAF, ...NOTHING, ...details } as unknown as Parameters<typeof buyerAnswers>[0];
    const answers = buyerAnswers(car, tested, motOnRecord);
    const expected: Said = answers.map(({ name, state, answer }) => [
      name,
      ANSWER_STATE_TEXTS[state],
      answer,
    ]);
    expect(expected).toHaveLength(14);
    expect(onPage(car, answers, tested), "page").toEqual(
      expected.slice(1).filter(([name, , answer]) => !isLease(name, answer)),
    );
    expect(inApi(answers), "API").toEqual(expected);
    const stated = expected.filter(([, , answer]) => answer !== null);
    expect(inStructuredData(answers), "structured data").toEqual(stated);
    expect(inFeed(details, answers), "feed").toEqual(expected);
    expect(importedFromFeed(details, answers, motOnRecord), "our import").toEqual(expected.slice(1));
  });
});

/** A lease is a warning on the page, and the battery's health is in its first lines. */
const isLease = (name: string, answer: string | null) =>
  name === BUYER_QUESTIONS.lease.name && answer?.startsWith("Leased");

function onPage(car: Parameters<typeof buyerAnswers>[0], answers: BuyerAnswer[], batteryTest: Tested): Said {
  const listed = { today: "2026-11-23", batteryTest, answers, details: [], mot: null, inStock: null };
  const { known, more, unknown } = carFacts({ ...LEAF, ...car }, listed);
  return answers.flatMap(({ name }): Said => {
    const fact = [...known, ...more].find((one) => one.name === name);
    if (fact) return [[name, fact.evidence ?? ANSWER_STATE_TEXTS.stated, fact.text]];
    const isUnknown = unknown.some((one) => one.name === name && name !== BUYER_QUESTIONS.battery.name);
    return isUnknown ? [[name, ANSWER_STATE_TEXTS.not_stated, null]] : [];
  });
}

const inApi = (answers: BuyerAnswer[]): Said =>
  answerReport(answers, { hasRegister: false }).answers.map(({ name, state, answer }) => [
    name,
    ANSWER_STATE_TEXTS[state],
    answer,
  ]);

function inStructuredData(answers: BuyerAnswer[]): Said {
  const car = { ...LEAF, images: [], image_alts: [], details: [] };
  const properties = vehicleJsonLd(car, ORIGIN, { batteryHealth: null, answers }).additionalProperty;
  return (properties as { name: string; description: string; value: string }[]).map(
    ({ name, description, value }) => [name, description, value],
  );
}

function feedOf(details: Details, answers: BuyerAnswer[]): string {
  const known = { ...NOTHING, ...details, shown_registration: null } as unknown as FeedVehicle["details"];
  const { head, vehicle } = FEED_FORMATS.csv;
  return head + vehicle({ ...LEAF, images: [], image_alts: [], details: known, answers }, ORIGIN);
}

function inFeed(details: Details, answers: BuyerAnswer[]): Said {
  const [columns, cells] = [...readCsv(feedOf(details, answers))].map((record) => record.cells);
  const text = cells?.[columns?.indexOf("buyer_answers") ?? -1] ?? "";
  return text.split(" | ").map((said) => {
    const [, name = "", answer = null, state = ""] = /^(.*?)(?:: (.*))? \[(.*)\]$/.exec(said) ?? [];
    return [name, state, answer];
  });
}

/** Without the battery test and what registers say, which no import can set. */
function importedFromFeed(details: Details, answers: BuyerAnswer[], motOnRecord: string | undefined): Said {
  const [row] = readStockFile(feedOf(details, answers), { today: new Date("2026-11-23T12:00:00Z") }).rows();
  const read = { ...NOTHING, ...row?.vehicle?.listing } as unknown as Parameters<typeof buyerAnswers>[0];
  return buyerAnswers(read, null, motOnRecord)
    .filter(({ question }) => BUYER_QUESTIONS[question].field !== null)
    .map(({ name, state, answer }) => [name, ANSWER_STATE_TEXTS[state], answer]);
}
