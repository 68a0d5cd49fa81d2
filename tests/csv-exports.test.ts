import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { readCsv } from "#src/domain/imports/csv.ts";
import { failedRowsCsv } from "#src/domain/imports/failed-rows.ts";
import { stockTemplate } from "#src/domain/imports/stock-template.ts";
import { leadsCsv } from "#src/domain/leads/leads-csv.ts";
import { sellerSchema } from "#src/domain/ledger/seller-details.ts";
import { statementCsv } from "#src/domain/ledger/statement-csv.ts";
import { COUNTS, type Counts } from "#src/domain/performance/counts.ts";
import { carsCsv, daysCsv } from "#src/domain/performance/performance-csv.ts";
import { stockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import { feedVehicle } from "./support/records/feed-vehicle.ts";
import { statementIssuer } from "./support/records/statement-issuer.ts";

/** CSV injection: formulas, and text that would split into extra cells. */
const FORMULAS = [
  '=HYPERLINK("https://evil.example")',
  "+44 7700",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "'=1",
  '"=1',
  "x\n=1",
  "x,=1",
  "x;=1",
  "＝1+1",
  "＋1",
  "－1+1",
  " ＠SUM(A1)",
];

const counts = Object.fromEntries(COUNTS.map((count) => [count, -1])) as unknown as Counts;

/** Every export by file name, with the same hostile text in each free-text column. */
const EXPORTS: Record<string, (text: string) => string[]> = {
  "src/domain/leads/leads-csv.ts": (text) => [
    leadsCsv([
      {
        lead_id: text,
        charged_pence: -1,
        routed_at: new Date("2026-03-31T11:05:00Z"),
        progress: "new",
        first_opened_at: null,
        first_response_at: null,
        name: text,
        phone: text,
        email: text,
        postcode: text,
        vehicle: { year: 2020, make: text, model: text, price: 13_495, stock_ref: text },
        source: text,
        lead_score: 85,
        budget_band: text,
        timeframe_days: 30,
        max_travel_mi: 25,
        mileage_cap: null,
        models: [text, text],
        body_style: text,
        px_has: true,
        px_make: text,
        px_model: text,
        px_year: 2014,
        px_miles: 71_200,
        question: text,
        notes: [{ text, created_at: new Date("2026-01-02T09:00:00Z"), by: text }],
      },
    ]),
  ],
  "src/domain/ledger/statement-csv.ts": (text) => [
    statementCsv(
      [
        {
          kind: "adjustment",
          lead_id: null,
          lead_kind: null,
          enquiry: { car: text, asked_at: new Date("2026-01-01T09:00:00Z"), district: text },
          pence: -1000,
          vat_pence: -200,
          reason: text,
          recorded_at: new Date("2026-01-02T09:00:00Z"),
        },
      ],
      {
        statement_number: 1,
        issued_at: new Date("2026-02-01T07:00:00Z"),
        due_on: "2026-02-15",
        seller: { ...sellerSchema.parse(statementIssuer()), company_name: text },
      },
      "https://second-spark.example",
    ),
  ],
  "src/domain/imports/failed-rows.ts": (text) => [
    failedRowsCsv([text, "model"], [{ cells: [text, text], message: text }]),
  ],
  "src/domain/imports/stock-template.ts": () => [stockTemplate()],
  "src/domain/vehicle-feeds/feed-formats.ts": (text) => {
    const { details, dealer } = feedVehicle;
    const vehicle = {
      ...feedVehicle,
      make: text,
      model: text,
      trim: text,
      description: text,
      stock_ref: text,
      details: { ...details, colour: text },
      dealer: { ...dealer, name: text, address_line: text, town: text },
    };
    return [FEED_FORMATS.csv, FEED_FORMATS.meta].map(
      (format) => `${format.head}${format.vehicle(vehicle, "https://second-spark.example")}`,
    );
  },
  "src/domain/stock-feeds/stock-csv.ts": (text) => [stockCsv(["make", "trim"], [{ make: text, trim: text }])],
  "src/domain/performance/performance-csv.ts": (text) => [
    carsCsv([{ ...counts, title: text, vehicle_id: "00000000-0000-4000-8000-000000000000", price: null }]),
    daysCsv([{ ...counts, day: "2026-01-02" }]),
  ],
};

/** A dealer's file on its way to our own reader. Its rows leave as failed ones alone. */
const READ_AGAIN = ["src/domain/imports/files/read-workbook.ts", "src/parsing/imports/stock-text.ts"];

it("every file that writes CSV is covered", () => {
  const files = execFileSync("grep", ["-rlE", "writeCsv\\(", "src", "--include=*.ts"], { encoding: "utf8" });
  const writers = files.split("\n").filter((file) => file && !/(\.test|\/csv)\.ts$/.test(file));
  expect([...Object.keys(EXPORTS), ...READ_AGAIN].sort()).toEqual(writers.sort());
});

it.each(Object.entries(EXPORTS))("no cell of %s is a formula or splits into several", (_file, write) => {
  const columns = (text: string) =>
    write(text).map((csv) => [...readCsv(csv, ",")].map(({ cells }) => cells));
  const plain = columns("plain").map((rows) => rows.map((cells) => cells.length));
  for (const formula of FORMULAS) {
    const tables = columns(formula);
    expect(tables.map((rows) => rows.map((cells) => cells.length))).toEqual(plain);
    // Negative numbers start with a minus sign too.
    const cells = tables.flat(2).filter((cell) => !/^-?\d+(\.\d+)?$/.test(cell));
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/);
  }
});
