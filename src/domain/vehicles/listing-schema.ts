import { z } from "zod";
import { formatNumber, formatPounds } from "../format/format.ts";
import {
  LISTING_DESCRIPTION_MAX_LENGTH,
  LISTING_NAME_MAX_LENGTH,
  LISTING_POSTCODE_LENGTH,
  MAX_BATTERY_KWH,
  MAX_DC_KW,
  MAX_MILEAGE_MILES,
  MAX_PRICE_POUNDS,
  MAX_RANGE_MILES,
  MIN_PRICE_POUNDS,
  OLDEST_VEHICLE_YEAR,
} from "../policy.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";
import { plainText } from "../text/plain-text.ts";
import { readNumber } from "../text/read-number.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "./body-style.ts";

interface ListingRules {
  currentYear: number;
  /** The style the car has already: it may stay though the form does not offer it. */
  present_body_style?: BodyStyle | undefined;
}

/** The listing form of spec §5, for the browser and the server alike. Price in pounds, mileage and ranges in miles. */
export function listingSchema({ currentYear, present_body_style }: ListingRules) {
  const newest = currentYear + 1;
  const styleMissing = "Body style is required";
  return z.object(
    {
      make: name("Make"),
      model: name("Model"),
      trim: z
        .string({ error: "Trim must be text" })
        .nullish()
        .transform((text) => plainText(text ?? "") || null)
        .pipe(z.string().max(LISTING_NAME_MAX_LENGTH, tooLong("Trim", LISTING_NAME_MAX_LENGTH)).nullable()),
      year: wholeNumber("Year is required", {
        from: OLDEST_VEHICLE_YEAR,
        to: newest,
        low: `Year must be ${OLDEST_VEHICLE_YEAR} or later`,
        high: `Year must be ${newest} or earlier`,
      }),
      price: wholeNumber("Price is required", {
        from: MIN_PRICE_POUNDS,
        to: MAX_PRICE_POUNDS,
        low: `Price must be at least ${formatPounds(MIN_PRICE_POUNDS)}`,
        high: `Price must be at most ${formatPounds(MAX_PRICE_POUNDS)}`,
      }),
      mileage: wholeNumber("Mileage is required", {
        from: 0,
        to: MAX_MILEAGE_MILES,
        low: "Mileage must be 0 or more",
        high: `Mileage must be at most ${formatNumber(MAX_MILEAGE_MILES)}`,
      }),
      body_style: z
        .string({ error: styleMissing })
        .min(1, styleMissing)
        .transform((style, context): BodyStyle => {
          const known = [...FORM_BODY_STYLES, ...(present_body_style ? [present_body_style] : [])];
          const found = known.find((one) => one === style);
          if (found) return found;
          context.addIssue({ code: "custom", message: "Choose a body style from the list" });
          return z.NEVER;
        }),
      postcode: z
        .string({ error: "Postcode is required" })
        .transform(plainText)
        .pipe(
          z
            .string()
            .min(LISTING_POSTCODE_LENGTH.min, "Postcode is required")
            .max(LISTING_POSTCODE_LENGTH.max, tooLong("Postcode", LISTING_POSTCODE_LENGTH.max)),
        ),
      battery_kwh: optionalNumber("Battery", MAX_BATTERY_KWH),
      dc_kw: optionalNumber("DC charging", MAX_DC_KW),
      winter_range_est: optionalNumber("Winter range", MAX_RANGE_MILES),
      summer_range_est: optionalNumber("Summer range", MAX_RANGE_MILES),
      description: z
        .string({ error: "Description must be text" })
        .nullish()
        .transform((text) => plainParagraphs(text ?? ""))
        .pipe(
          z
            .string()
            .max(LISTING_DESCRIPTION_MAX_LENGTH, tooLong("Description", LISTING_DESCRIPTION_MAX_LENGTH)),
        ),
      published: z
        .boolean({ error: "Say whether the listing is published" })
        .nullish()
        .transform((published) => published ?? true),
    },
    { error: "Send the listing as a JSON object" },
  );
}

export type Listing = z.output<ReturnType<typeof listingSchema>>;

function name(label: string) {
  return z
    .string({ error: `${label} is required` })
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .max(LISTING_NAME_MAX_LENGTH, tooLong(label, LISTING_NAME_MAX_LENGTH)),
    );
}

const tooLong = (label: string, length: number) =>
  `${label} must be at most ${formatNumber(length)} characters`;

type NumberInput = number | string | null | undefined;

function wholeNumber(missing: string, bounds: { from: number; to: number; low: string; high: string }) {
  const bounded = z.number({ error: missing }).min(bounds.from, bounds.low).max(bounds.to, bounds.high);
  return z.custom<NumberInput>().transform(readNumber).pipe(bounded).transform(Math.round);
}

/** Empty means that it is not known. To one decimal, as the form steps (spec §5). */
function optionalNumber(label: string, max: number) {
  const message = `${label} must be a number from 0 to ${formatNumber(max)}`;
  const bounded = z.number({ error: message }).min(0, message).max(max, message).optional();
  return z
    .custom<NumberInput>()
    .transform(readNumber)
    .pipe(bounded)
    .transform((number) => (number === undefined ? null : Math.round(number * 10) / 10))
    .optional()
    .transform((number) => number ?? null);
}
