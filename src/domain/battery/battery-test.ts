import { formatDay, formatMiles, formatNumber } from "../format/format.ts";
import { BATTERY_TEST_MILES, BATTERY_TEST_MONTHS } from "../policy/battery-tests.ts";
import { monthsAfter } from "../time/ago.ts";

export const BATTERY_TEST_METHODS = [
  "capacity_test",
  "obd_estimate",
  "bms_value",
  "maker_report",
  "dashboard_bars",
] as const;
export type BatteryTestMethod = (typeof BATTERY_TEST_METHODS)[number];

/** Completes 'from …' on pages; also the form's options. */
export const METHOD_TEXT: Record<BatteryTestMethod, string> = {
  capacity_test: "a full charge and discharge",
  obd_estimate: "an estimate over the diagnostic port",
  bms_value: "a reading of the car's battery management system",
  maker_report: "the maker's own report",
  dashboard_bars: "the bars on the dashboard",
};

export interface BatteryTest {
  /** State of health: percent of the capacity when new. */
  soh_percent: number;
  method: BatteryTestMethod;
  provider: string;
  tested_on: string;
  odometer_miles: number;
  certificate_no: string | null;
  /** The provider's own page about the certificate. */
  certificate_url: string | null;
  has_file: boolean;
  /** Compared with the provider's page by an admin. */
  is_checked: boolean;
}

/** Trust classes, best first. Percentages of different methods are not comparable. */
export const BATTERY_EVIDENCE = ["checked", "documented", "claimed", "old"] as const;
export type BatteryEvidence = (typeof BATTERY_EVIDENCE)[number];

export function batteryEvidence(
  test: BatteryTest,
  { mileage, today }: { mileage: number; today: string },
): BatteryEvidence {
  const { tested_on, odometer_miles, is_checked, has_file } = test;
  const expires = monthsAfter(new Date(`${tested_on}T00:00Z`), BATTERY_TEST_MONTHS).toISOString();
  const milesSince = mileage - odometer_miles;
  // Fewer miles than at its test: another car.
  if (expires.slice(0, 10) < today || milesSince > BATTERY_TEST_MILES || milesSince < 0) return "old";
  if (is_checked) return "checked";
  return has_file ? "documented" : "claimed";
}

export type ShownBatteryTest<Test extends BatteryTest = BatteryTest> = Test & { evidence: BatteryEvidence };

/** The best class first, then the latest; never the highest percentage. Null for 'not tested'. */
export function shownBatteryTest<Test extends BatteryTest>(
  tests: readonly Test[],
  car: { mileage: number; today: string },
): ShownBatteryTest<Test> | null {
  const rank = ({ evidence }: ShownBatteryTest) => BATTERY_EVIDENCE.indexOf(evidence);
  const [best] = tests
    .map((test) => ({ ...test, evidence: batteryEvidence(test, car) }))
    .toSorted((a, b) => rank(a) - rank(b) || b.tested_on.localeCompare(a.tested_on));
  return best ?? null;
}

/** Methods measure above 100 on a new battery, which is not comparable. */
export const sohText = (percent: number): string =>
  percent > 100 ? "100% or more" : `${formatNumber(Math.floor(percent))}%`;

/** Null without a certificate, and for an old test. */
export const provenHealth = (
  test: Pick<ShownBatteryTest, "soh_percent" | "evidence"> | null,
): number | null =>
  test?.evidence === "checked" || test?.evidence === "documented" ? test.soh_percent : null;

export const batteryTestText = (test: ShownBatteryTest): string =>
  `${sohText(test.soh_percent)} of its capacity when new, from ${METHOD_TEXT[test.method]}, by ${testedText(test)}.`;

/** 'Aviloo on 3 August 2026 at 30,500 miles' */
export function testedText({ provider, tested_on, odometer_miles, evidence }: ShownBatteryTest): string {
  const text = `${provider} on ${formatDay(tested_on)} at ${formatMiles(odometer_miles)}`;
  return evidence === "old" ? `${text}: an old test, so ask for a new one` : text;
}

export const certificateText = ({ provider, certificate_no }: BatteryTest): string =>
  certificate_no ? `Certificate ${certificate_no} of ${provider}` : `Certificate of ${provider}`;
