import { z } from "zod";
import {
  BATTERY_TEST_TEXT_MAX_LENGTH,
  BATTERY_TEST_URL_MAX_LENGTH,
  SOH_PERCENT,
} from "../policy/battery-tests.ts";
import { OLDEST_VEHICLE_YEAR } from "../policy/listings.ts";
import { optionalLine, requiredReason } from "../text/reason.ts";
import { heldWords } from "../vehicles/held-words.ts";
import { mileage } from "../vehicles/listing/listing-number.ts";
import { BATTERY_TEST_METHODS } from "./battery-test.ts";

const SOH_WANTED = `Enter the percentage, from ${SOH_PERCENT.min} to ${SOH_PERCENT.max}`;
const DATE_WANTED = "Enter the date of the test";
const URL_WANTED = "Enter a web address that starts with https://";

export function batteryTestSchema(today: string) {
  return z.object(
    {
      soh_percent: z
        .union([z.number(), z.string()], { error: SOH_WANTED })
        .transform((given) =>
          typeof given === "string" ? Number(given.replace("%", "").trim() || "x") : given,
        )
        .pipe(
          z.number({ error: SOH_WANTED }).min(SOH_PERCENT.min, SOH_WANTED).max(SOH_PERCENT.max, SOH_WANTED),
        )
        .transform((percent) => Math.round(percent * 10) / 10)
        .describe("State of health: percent of the capacity when new"),
      method: z.enum(BATTERY_TEST_METHODS, { error: "Choose how it was tested" }),
      provider: requiredReason({
        required: "Enter who tested it",
        max: BATTERY_TEST_TEXT_MAX_LENGTH,
        tooLong: `Who tested it must be at most ${BATTERY_TEST_TEXT_MAX_LENGTH} characters`,
      })
        .superRefine(refuseContacts)
        .describe("Such as Aviloo"),
      tested_on: z
        .string({ error: DATE_WANTED })
        .pipe(z.iso.date(DATE_WANTED))
        .refine((day) => day <= today, "The date of the test is in the future")
        .refine((day) => day >= `${OLDEST_VEHICLE_YEAR}-01-01`, DATE_WANTED),
      odometer_miles: mileage("Miles at the test"),
      certificate_no: optionalText("Certificate number", BATTERY_TEST_TEXT_MAX_LENGTH).superRefine(
        refuseContacts,
      ),
      certificate_url: optionalText("Link", BATTERY_TEST_URL_MAX_LENGTH)
        .pipe(z.url({ protocol: /^https$/, hostname: /\./, error: URL_WANTED }).nullable())
        .describe("The provider's own page about the certificate"),
    },
    { error: "Fill in the form" },
  );
}

export type BatteryTestForm = z.output<ReturnType<typeof batteryTestSchema>>;

const optionalText = (label: string, max: number) =>
  optionalLine(label, max).transform((text) => text || null);

/** Published at once, so contact details are refused rather than held. */
function refuseContacts(text: string | null, context: z.RefinementCtx): void {
  const [words] = heldWords(text ?? "");
  if (words)
    context.addIssue({ code: "custom", message: `Leave out “${words}”: no fees or contact details` });
}
