import { z } from "zod";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  LISTING_DESCRIPTION_MAX_LENGTH,
  LISTING_NAME_MAX_LENGTH,
  LISTING_POSTCODE_LENGTH,
  OLDEST_VEHICLE_YEAR,
  STOCK_REF_MAX_LENGTH,
} from "#src/domain/policy/listings.ts";
import { plainParagraphs, plainText } from "#src/domain/text/plain-text.ts";
import { line, optionalLine, requiredReason, tooLong } from "#src/domain/text/reason.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "../body-style.ts";
import { type OptionalField, optionalField } from "../details/optional-field.ts";
import type { DetailField } from "../fields/field.ts";
import { HEADLINE_FIELDS } from "../fields/headline-fields.ts";
import { DETAIL_COLUMNS, type DetailColumn, detailField, type VehicleDetails } from "../fields.ts";
import { ELECTRIC_ONLY, otherFuel } from "../other-fuel.ts";
import { mileage, pricePounds, wholeNumber } from "./listing-number.ts";

interface ListingRules {
  today: Date;
  /** Allowed even if the form does not offer it. */
  present_body_style?: BodyStyle | undefined;
}

/** Metadata describes the fields in the OpenAPI document. */
export function listingSchema({ today, present_body_style }: ListingRules) {
  const newest = today.getUTCFullYear() + 1;
  const figure = (field: DetailField) =>
    optionalField<number>(field, londonDay(today).today).transform((number) => number ?? null);
  const styleMissing = "Body style is required";
  return z.object(
    {
      make: name(HEADLINE_FIELDS.make),
      model: name(HEADLINE_FIELDS.model).superRefine(refuseOtherFuel),
      trim: optionalLine("Trim", LISTING_NAME_MAX_LENGTH)
        .superRefine(refuseOtherFuel)
        .transform((text) => text || null)
        .describe(HEADLINE_FIELDS.trim.sent),
      year: wholeNumber("Year", {
        example: "the year, such as 2021",
        from: OLDEST_VEHICLE_YEAR,
        to: newest,
        low: `Year must be ${OLDEST_VEHICLE_YEAR} or later`,
        high: `Year must be ${newest} or earlier`,
      }),
      price: pricePounds(HEADLINE_FIELDS.price.sent),
      mileage: mileage(HEADLINE_FIELDS.mileage.sent),
      body_style: z
        .string({ error: styleMissing })
        .min(1, styleMissing)
        .meta({ enum: [...FORM_BODY_STYLES] })
        .transform((style, context): BodyStyle => {
          const known = [...FORM_BODY_STYLES, ...(present_body_style ? [present_body_style] : [])];
          const found = known.find((one) => one === style);
          if (found) return found;
          context.addIssue({ code: "custom", message: "Choose a body style from the list" });
          return z.NEVER;
        }),
      postcode: requiredReason({
        required: "Postcode is required",
        ...LISTING_POSTCODE_LENGTH,
        tooLong: tooLong("Postcode", LISTING_POSTCODE_LENGTH.max),
      }).describe(HEADLINE_FIELDS.postcode.sent),
      battery_kwh: figure(HEADLINE_FIELDS.battery_kwh),
      dc_kw: figure(HEADLINE_FIELDS.dc_kw),
      winter_range_est: figure(HEADLINE_FIELDS.winter_range_est),
      summer_range_est: figure(HEADLINE_FIELDS.summer_range_est),
      description: descriptionField(),
      ...detailFields(today),
      published: z
        .boolean({ error: "Say whether the listing is published" })
        .nullish()
        .meta({ default: true, description: "false keeps it as a draft" })
        .transform((published) => published ?? true),
    },
    { error: "Send the listing as a JSON object" },
  );
}

export type Listing = z.output<ReturnType<typeof listingSchema>>;

/** Adds the dealer's own stock number. */
export const dealerListingSchema = (rules: Parameters<typeof listingSchema>[0]) =>
  listingSchema(rules).extend({ stock_ref: stockRef() });

export type DealerListing = z.output<ReturnType<typeof dealerListingSchema>>;

/** Omitted, it stays unchanged: dealers' systems may not know it. */
function stockRef() {
  return z
    .string({ error: "Stock reference must be text" })
    .nullish()
    .meta({
      maxLength: STOCK_REF_MAX_LENGTH,
      description: HEADLINE_FIELDS.stock_ref.sent,
    })
    .transform((text) => (text === undefined ? undefined : plainText(text ?? "") || null))
    .pipe(
      z
        .string()
        .max(STOCK_REF_MAX_LENGTH, `Stock reference must be at most ${STOCK_REF_MAX_LENGTH} characters`)
        .nullish(),
    );
}

function descriptionField() {
  return z
    .string({ error: "Description must be text" })
    .nullish()
    .meta({ maxLength: LISTING_DESCRIPTION_MAX_LENGTH })
    .transform((text) => plainParagraphs(text ?? ""))
    .pipe(
      z.string().max(LISTING_DESCRIPTION_MAX_LENGTH, tooLong("Description", LISTING_DESCRIPTION_MAX_LENGTH)),
    );
}

const name = ({ label, sent }: { label: string; sent: string }) =>
  line(label, LISTING_NAME_MAX_LENGTH).describe(sent);

function refuseOtherFuel(text: string, context: z.RefinementCtx): void {
  const word = otherFuel(text);
  if (word !== null) context.addIssue({ code: "custom", message: `${ELECTRIC_ONLY} This says "${word}".` });
}

type Shape = { [Name in DetailColumn]: OptionalField<NonNullable<VehicleDetails[Name]>> };

/** Omitted details stay unchanged, as dealers' systems may not know them; empty or null clears them. */
export function detailFields(now: Date) {
  const { today } = londonDay(now);
  const fields = DETAIL_COLUMNS.map((column) => [column, optionalField(detailField(column), today)]);
  const { registration, vin, ...others } = Object.fromEntries(fields) as Shape;
  const registrationShown = z
    .boolean({ error: "Say whether buyers see the registration" })
    .nullish()
    .meta({ description: "Whether buyers see the registration; false unless you say so" })
    .transform((isShown) => isShown ?? undefined);
  return { registration, vin, registration_shown: registrationShown, ...others };
}
