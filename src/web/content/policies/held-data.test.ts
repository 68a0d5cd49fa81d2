import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as retention from "#src/domain/policy/retention.ts";
import { PERSONAL_COLUMNS } from "#tests/matrices/personal-columns.ts";
import { HELD_DATA } from "./held-data.ts";
import { PRIVACY_POLICY } from "./privacy.ts";
import { RETENTION_PERIODS } from "./retention-periods.ts";

const columnsIn = (tables: Record<string, readonly string[]>) =>
  Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
const HELD = Object.values(HELD_DATA).flat();

test("the privacy policy names every column with personal data, and no other", () => {
  const { "of no person": _, ...personal } = PERSONAL_COLUMNS;
  const named = HELD.flatMap(({ columns }) => columnsIn(columns));
  expect(named.sort()).toEqual(Object.values(personal).flatMap(columnsIn).sort());
  const words = JSON.stringify(PRIVACY_POLICY);
  for (const { text } of HELD) expect(words).toContain(text);
});

const SECTIONS = { LEAD_RETENTION_MONTHS: "how-long", ALERT_REFUSAL_MONTHS: "saved-searches" } as const;
/** Of no person, or of a trial. */
const OTHER_PERIODS = [
  "ABSENT_CAR_RETENTION_DAYS",
  "CAPTURED_MAIL_HOURS",
  "LISTING_CHANGE_RETENTION_DAYS",
  "PERFORMANCE_RETENTION_MONTHS",
  "UNUSED_PHOTO_HOURS",
];
/** Erased by jobs of their own. */
const OWN_JOBS = ["EMAIL_CONFIRMATION_HOURS", "ENQUIRY_LINK_DAYS", "IDEMPOTENCY_KEY_HOURS"];

test("the privacy policy names every period after which personal data is erased, and no other", async () => {
  const job = await readFile("src/services/retention/remove-old-records.ts", "utf8");
  const erased = new Set([...Object.keys(retention), ...(job.match(/\b[A-Z_]+\b/g) ?? []), ...OWN_JOBS]);
  const periods = [...erased].filter((name) => /_(DAYS|HOURS|MONTHS)$/.test(name));
  expect(periods.filter((name) => !OTHER_PERIODS.includes(name)).sort()).toEqual(
    Object.keys(RETENTION_PERIODS).sort(),
  );
  const named = HELD.flatMap(({ periods: ofText = [] }) => ofText);
  expect([...new Set([...named, ...Object.keys(SECTIONS)])].sort()).toEqual(
    Object.keys(RETENTION_PERIODS).sort(),
  );
  for (const { text, periods: ofText = [] } of HELD) {
    const words = text.match(/\d+ (?:day|hour|month|week|year)s?/g) ?? [];
    expect(words, text).toEqual(ofText.map((name) => RETENTION_PERIODS[name]));
  }
  for (const [name, id] of Object.entries(SECTIONS)) {
    const section = PRIVACY_POLICY.sections.find((one) => one.id === id);
    expect(JSON.stringify(section)).toContain(RETENTION_PERIODS[name as keyof typeof SECTIONS]);
  }
});
