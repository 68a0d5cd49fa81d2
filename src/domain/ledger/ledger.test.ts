import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statementIssuer } from "#tests/support/records/statement-issuer.ts";
import { creditLimitSchema, entrySchema, priceSchema } from "./account-forms.ts";
import { agreedPence, leadKind, vatOf } from "./ledger-entry.ts";
import { paymentLines, readVatNumber, sellerLines, sellerSchema } from "./seller-details.ts";
import { addUp, entryText, type LedgerEntry, monthBefore, monthText, parseMonth } from "./statement.ts";
import { statementCsv } from "./statement-csv.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const ORIGIN = "https://spark.example";

describe("a lead's kind", () => {
  it.each([
    ["own_vehicle", true, "vehicle_exclusive"],
    ["own_vehicle", false, "vehicle_shared"],
    ["matching_stock", true, "general_exclusive"],
    ["matching_stock", false, "general_shared"],
  ])("%s, exclusive %s, is %s", (reason, isExclusive, kind) => {
    expect(leadKind({ reason, is_exclusive: isExclusive })).toBe(kind);
  });
});

describe("an agreed price", () => {
  const prices = [
    { lead_kind: "general_shared" as const, pence: 900, next: null },
    { lead_kind: "vehicle_shared" as const, pence: 1500, next: { valid_from: "2026-12-01", pence: 1600 } },
  ];

  it.each([
    ["vehicle_shared", "2026-11-30", 1500],
    ["vehicle_shared", "2026-12-01", 1600],
    ["general_shared", "2026-12-01", 900],
    ["general_exclusive", "2026-12-01", null],
  ] as const)("of %s on %s is %s", (kind, today, pence) => {
    expect(agreedPence({ prices }, kind, today)).toBe(pence);
  });
});

describe("VAT", () => {
  it.each([
    [1500, 300],
    [1, 0],
    [3, 1],
    [-1500, -300],
    [-3, -1],
    [0, 0],
  ])("on %i pence is %i", (pence, vat) => {
    expect(vatOf(pence) + 0).toBe(vat + 0);
  });

  it("of a credit equals that of its charge to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (pence) => vatOf(-pence) === -vatOf(pence)),
    );
  });
});

describe("a month", () => {
  it("begins and ends at midnight in London, in summer too", () => {
    expect(parseMonth("2026-10", NOW)).toEqual({
      month: "2026-10",
      began: new Date("2026-09-30T23:00:00Z"),
      ended: new Date("2026-11-01T00:00:00Z"),
    });
    expect(parseMonth("2025-12", NOW)?.ended).toEqual(new Date("2026-01-01T00:00:00Z"));
    expect(monthText("2026-10")).toBe("October 2026");
  });

  it.each(["2026-12", "2026-13", "2026-1", "2026", "1999-01", "x", ""])("is not %j", (text) => {
    expect(parseMonth(text, NOW)).toBeNull();
  });
});

describe("the month before", () => {
  it.each([
    ["2026-11-01T00:00:00Z", "2026-10"],
    ["2026-10-31T23:59:59Z", "2026-09"],
    // Summer time: already 1 July in London.
    ["2026-06-30T23:00:00Z", "2026-06"],
    ["2027-01-15T12:00:00Z", "2026-12"],
  ])("%s is %s", (moment, month) => {
    expect(monthBefore(new Date(moment))).toBe(month);
  });
});

const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: "charge",
  pence: 1500,
  vat_pence: 300,
  lead_id: "abcdef12-0000-4000-8000-000000000000",
  lead_kind: "vehicle_shared",
  enquiry: { car: "2020 Nissan Leaf", asked_at: new Date("2026-11-20T20:00:00Z"), district: "M4" },
  reason: "",
  recorded_at: NOW,
  ...changes,
});

describe("a statement", () => {
  it("adds up charges, credits, adjustments and payments", () => {
    const entries = [
      entry(),
      entry({ pence: 1000, vat_pence: 200 }),
      entry({ kind: "credit", pence: -1000, vat_pence: -200, reason: "issue" }),
      entry({ kind: "adjustment", pence: -500, vat_pence: -100, reason: "Goodwill" }),
      entry({ kind: "payment", pence: -1000, vat_pence: 0, reason: "BACS" }),
    ];
    expect(addUp(2000, entries)).toEqual({
      opening_pence: 2000,
      charges_pence: 2500,
      credits_pence: -1000,
      adjustments_pence: -500,
      net_pence: 1000,
      vat_pence: 200,
      payments_pence: -1000,
      closing_pence: 2200,
    });
  });

  it("has the same closing balance however the months are divided", () => {
    const amounts = fc.array(
      fc.record({
        kind: fc.constantFrom("charge", "credit", "adjustment", "payment"),
        pence: fc.integer({ min: -100_000, max: 100_000 }),
        vat_pence: fc.integer({ min: -20_000, max: 20_000 }),
      }),
    );
    fc.assert(
      fc.property(amounts, fc.nat(), (entries, where) => {
        const cut = where % (entries.length + 1);
        const first = addUp(0, entries.slice(0, cut));
        const second = addUp(first.closing_pence, entries.slice(cut));
        expect(second.closing_pence).toBe(addUp(0, entries).closing_pence);
      }),
    );
  });

  it("names an enquiry by its reference, and gives the reason for a credit", () => {
    expect(entryText(entry())).toBe("Enquiry about your car, shared ABCDEF12");
    expect(entryText(entry({ kind: "credit", reason: "issue" }))).toBe(
      "Credit for ABCDEF12: Your report was accepted",
    );
    expect(entryText(entry({ kind: "payment", lead_id: null, lead_kind: null, reason: "BACS" }))).toBe(
      "Payment received: BACS",
    );
  });

  it("as CSV has numeric amounts and no formulas", () => {
    const adjusted = entry({
      kind: "adjustment",
      pence: -500,
      vat_pence: -100,
      lead_kind: null,
      lead_id: null,
      enquiry: null,
    });
    expect(
      statementCsv([entry(), { ...adjusted, reason: "=1+1" }], null, ORIGIN)
        .split("\r\n")
        .slice(0, 3),
    ).toEqual([
      "\uFEFFDate,Kind,For,Net (£),VAT (£),Total (£),Statement,Issued,Due,Seller,Seller's VAT number,Reference,Car,Asked on,Postcode district,Enquiry",
      '2026-11-21 20:00,charge,"Enquiry about your car, shared ABCDEF12",15.00,3.00,18.00,,,,,,ABCDEF12,2020 Nissan Leaf,2026-11-20,M4,https://spark.example/dealer/leads?search=ABCDEF12',
      "2026-11-21 20:00,adjustment,Adjustment: =1+1,-5.00,-1.00,-6.00,,,,,,,,,,",
    ]);
  });

  it("as CSV repeats its number and issuer in each line once issued", () => {
    const seller = sellerSchema.parse(statementIssuer({ company_name: "=Spark" }));
    const head = { statement_number: 12, issued_at: NOW, due_on: "2026-12-05", seller };
    expect(statementCsv([entry()], head, ORIGIN).split("\r\n")[1]).toMatch(
      /,18\.00,000012,2026-11-21,2026-12-05,'=Spark,GB 999 9999 73,/,
    );
  });
});

describe("an admin's entry", () => {
  const read = (changes: Record<string, unknown>) =>
    entrySchema.safeParse({ kind: "adjustment", amount: "£1,200.50", reason: "Goodwill", ...changes });
  it("accepts pounds with separators", () => {
    expect(read({}).data?.amount).toBe(120_050);
    expect(read({ amount: "-15" }).data?.amount).toBe(-1500);
    expect(creditLimitSchema.safeParse({ amount: "500" }).data).toEqual({ amount: 50_000 });
  });

  it.each([
    [{ amount: "0" }, "amount"],
    [{ amount: "" }, "amount"],
    [{ amount: "1.234" }, "amount"],
    [{ amount: "1000000" }, "amount"],
    [{ amount: "-1000000" }, "amount"],
    [{ kind: "payment", amount: "-5" }, "amount"],
    [{ reason: "  " }, "reason"],
    [{ kind: "charge" }, "kind"],
  ])("refuses %j", (changes, field) => {
    expect(read(changes).error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

describe("an upcoming price", () => {
  const read = (changes: Record<string, unknown>) =>
    priceSchema("2026-11-21").safeParse({
      lead_kind: "general_shared",
      amount: "12.50",
      valid_from: "2026-11-22",
      ...changes,
    });
  it("starts tomorrow at the earliest and within a year", () => {
    expect(read({}).data).toEqual({ lead_kind: "general_shared", amount: 1250, valid_from: "2026-11-22" });
    expect(read({ valid_from: "2027-11-22" }).success).toBe(true);
  });

  it.each([
    [{ valid_from: "2026-11-21" }, "valid_from"],
    [{ valid_from: "2027-11-23" }, "valid_from"],
    [{ valid_from: "2027-02-30" }, "valid_from"],
    [{ valid_from: "" }, "valid_from"],
    [{ amount: "0" }, "amount"],
    [{ amount: "-3" }, "amount"],
    [{ amount: "1000.01" }, "amount"],
    [{ lead_kind: "any" }, "lead_kind"],
  ])("refuses %j", (changes, field) => {
    expect(read(changes).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("the issuer of statements", () => {
  it("accepts separators and stores digits", () => {
    const seller = sellerSchema.parse(
      statementIssuer({ vat_number: "gb999 9999 73", sort_code: "20 00 00" }),
    );
    expect(seller).toMatchObject({ vat_number: "999999973", sort_code: "200000" });
    expect(sellerLines(seller).at(-1)).toBe("VAT number GB 999 9999 73");
    expect(paymentLines(seller, "000012").map(([, value]) => value)).toEqual([
      "Second Spark Trading Ltd",
      "20-00-00",
      "55779911",
      "000012",
    ]);
  });

  it.each([
    [{ vat_number: "GB 999 9999 74" }, "vat_number"],
    [{ vat_number: "99999997" }, "vat_number"],
    [{ vat_number: "" }, "vat_number"],
    [{ sort_code: "20-00-0" }, "sort_code"],
    [{ account_number: "5577991X" }, "account_number"],
    [{ company_number: "12" }, "company_number"],
    [{ postcode: "M1" }, "postcode"],
    [{ company_name: " " }, "company_name"],
  ])("refuses %j", (changes, field) => {
    expect(sellerSchema.safeParse(statementIssuer(changes)).error?.issues[0]?.path).toEqual([field]);
  });

  it("accepts a VAT number by either check sum and rejects a wrong digit", () => {
    // One number of each check sum (97 and 55), calculated by hand.
    expect(readVatNumber("100000089")).toBe("100000089");
    expect(readVatNumber("100000034")).toBe("100000034");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [..."999999973"];
        digits[place] = String((Number(digits[place]) + more) % 10);
        const changed = digits.join("");
        const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
          (total, weight, at) => total + weight * Number(changed[at]),
          73,
        );
        fc.pre((sum + 55) % 97 !== 0);
        expect(readVatNumber(changed)).toBeNull();
      }),
    );
  });
});
