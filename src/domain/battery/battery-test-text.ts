import { formatLongDate, formatMiles } from "../format/format.ts";
import { type BatteryTest, METHOD_TEXT, type ShownBatteryTest, sohText } from "./battery-test.ts";

export function batteryTestText(test: ShownBatteryTest): string {
  const { soh_percent, method, provider, tested_on, odometer_miles, evidence } = test;
  const when = `on ${formatLongDate(new Date(`${tested_on}T12:00Z`))} at ${formatMiles(odometer_miles)}`;
  const result = `${sohText(soh_percent)} of its capacity when new, from ${METHOD_TEXT[method]}, by ${provider} ${when}`;
  return evidence === "old" ? `${result}: an old test, so ask for a new one.` : `${result}.`;
}

export const certificateText = ({ provider, certificate_no }: BatteryTest): string =>
  certificate_no ? `Certificate ${certificate_no} of ${provider}` : `Certificate of ${provider}`;
