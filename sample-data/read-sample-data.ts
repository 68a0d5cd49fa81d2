import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SELLER_FIELDS } from "#src/domain/ledger/seller-details.ts";
import { LIKE_CARS, MIN_PRICE_POUNDS, OLDEST_VEHICLE_YEAR } from "#src/domain/policy/listings.ts";
import { FACT_ANSWERS, REMOVAL_REASONS } from "#src/domain/reviews/review.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { detailFields } from "#src/domain/vehicles/listing/listing-schema.ts";

/** Colours that have a second look. */
export const COMMON_PAINTS = ["white", "pearl", "silver", "graphite", "black", "blue", "red", "sky"] as const;
const PAINTS = [...COMMON_PAINTS, "green", "sand", "teal", "lime"] as const;
const text = z.string().trim().min(1);
const pounds = z.int().min(MIN_PRICE_POUNDS);
const positive = z.number().positive();

const modelSchema = z.strictObject({
  key: text,
  make: text,
  model: text,
  trims: z.array(text),
  body_style: z.enum(BODY_STYLES),
  years: z.strictObject({ from: z.int().min(OLDEST_VEHICLE_YEAR), to: z.int() }),
  battery_kwh: positive,
  battery_basis: z.literal("usable"),
  dc_kw: positive.nullable(),
  // A Model S built before 2019 takes DC through its Type 2 inlet, at Superchargers only.
  dc_connector: z.enum(["CCS", "CHAdeMO", "Tesla Type 2"]).nullable(),
  wltp_range: positive.nullable(),
  summer_range_est: positive,
  winter_range_est: positive,
  price_from: pounds,
  price_to: pounds,
  source: text,
});

const times = z.strictObject({ open: z.iso.time({ precision: -1 }), close: z.iso.time({ precision: -1 }) });
const dealerSchema = z.strictObject({
  key: text,
  name: text,
  status: z.enum(["verified", "applied"]),
  company_number: z.string().regex(/^\d{8}$/),
  address_line: text,
  town: text,
  postcode: text,
  phone: text,
  email: z.string().regex(/^[a-z0-9-]+@demo\.test$/),
  about: text,
  opening_hours: z.partialRecord(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]), times),
});

const details = detailFields(new Date());
/** Registrations start with QQ, which are not issued; VINs say SAMPLE. */
const detailsSchema = z
  .strictObject({ ...details, mot_expiry: z.undefined(), mot_months_left: z.int().positive() })
  .partial();

const vehicleSchema = z.strictObject({
  key: text,
  dealer: text,
  model_key: text,
  year: z
    .int()
    .min(OLDEST_VEHICLE_YEAR)
    .max(new Date().getFullYear() + 1),
  make: text,
  model: text,
  trim: text.nullable(),
  body_style: z.enum(BODY_STYLES),
  price: pounds,
  mileage: z.int().min(0).max(150_000),
  postcode: text,
  battery_kwh: positive.nullable(),
  dc_kw: positive.nullable(),
  winter_range_est: positive.nullable(),
  summer_range_est: positive.nullable(),
  description: text,
  published: z.boolean(),
  days_ago: z.number().min(0).max(60),
  paint: z.enum(PAINTS),
  look_variant: z.enum(["a", "b"]),
  no_pictures: z.literal(true).optional(),
  details: detailsSchema,
});

const minutes = z.int().positive().nullable();
const leadSchema = z.looseObject({
  vehicle: text.nullable(),
  hours_ago: z.number().positive(),
  opened_after_minutes: minutes,
  responded_after_minutes: minutes,
  outcome: z.enum(["called", "no_answer", "appointment", "won", "lost"]).nullable(),
  /** Messages between the buyer and the first dealer. */
  messages: z
    .array(z.strictObject({ writer: z.enum(["buyer", "dealer"]), after_minutes: z.int().positive(), text }))
    .default([]),
});

/** A car of the same variant as `like`, sold recently enough to count in market prices. */
const soldCarSchema = z.strictObject({
  key: text,
  like: text,
  dealer: text,
  ...vehicleSchema.pick({ year: true, mileage: true, price: true }).shape,
  sold_days_ago: z.number().positive().max(LIKE_CARS.days),
});

const reviewSchema = z.strictObject({
  /** Email address of the sample lead. */
  lead: text,
  dealer: text,
  hours_ago: z.number().positive(),
  stars: z.int().min(1).max(5),
  called: z.enum(FACT_ANSWERS),
  as_described: z.enum(FACT_ANSWERS),
  price_held: z.enum(FACT_ANSWERS),
  text,
  reply: z.strictObject({ hours_ago: z.number().positive(), text }).optional(),
  removed: z.strictObject({ hours_ago: z.number().positive(), reason: z.enum(REMOVAL_REASONS) }).optional(),
});

/** A submitted application for the admin to decide on. */
const applicationSchema = z.strictObject({
  ...dealerSchema.pick({ company_number: true, address_line: true, town: true, postcode: true, phone: true })
    .shape,
  trading_name: text,
  no_company_number: z.literal(""),
  website: z.url(),
});

/** Fictitious issuer of the sample statements. */
const sellerSchema = z.record(z.enum(SELLER_FIELDS), text);

/**
 * Reads sample dealers, vehicles, sold cars, leads, reviews and model variants. Ages are relative
 * (`days_ago`, `hours_ago`, minutes after the lead), so the data never looks old.
 */
export function readSampleData() {
  return {
    models: z.array(modelSchema).parse(readSampleFile("models.json")),
    dealers: z.array(dealerSchema).parse(readSampleFile("dealers.json")),
    vehicles: z.array(vehicleSchema).parse(readSampleFile("vehicles.json")),
    soldCars: z.array(soldCarSchema).parse(readSampleFile("sold-cars.json")),
    leads: z.array(leadSchema).parse(readSampleFile("leads.json")),
    reviews: z.array(reviewSchema).parse(readSampleFile("reviews.json")),
    application: applicationSchema.parse(readSampleFile("application.json")),
    seller: sellerSchema.parse(readSampleFile("seller.json")),
  };
}

// Relative to the working directory: the built program bundles this module into another folder.
const FOLDER = path.resolve("sample-data");

export function readSampleFile(name: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, name), "utf8"));
}
