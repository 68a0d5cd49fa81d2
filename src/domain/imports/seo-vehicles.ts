import { SEO_IMPORT, SEO_IMPORT_PRICES_POUNDS } from "../policy/imports.ts";
import { listingSchema } from "../vehicles/listing/listing-schema.ts";
import { GENERATED_NOTE } from "../vehicles/vehicle.ts";
import { readBodyStyle } from "./cells/read-values.ts";
import type { ImportRow } from "./imported-vehicle.ts";
import { readSeoModels, type SeoModel } from "./seo-models.ts";

export const SEO_POSTCODES = [
  "M1 1AE",
  "B1 1BB",
  "LS1 4AP",
  "L1 8JQ",
  "BS1 4DJ",
  "NG1 5DT",
  "S1 2HH",
  "EH1 1YZ",
  "CF10 1EP",
  "SE1 9SG",
] as const;

export function* seoVehicles(text: string, rules: { today: Date }): Generator<ImportRow> {
  let index = 0;
  for (const { row, cells, model } of readSeoModels(text)) {
    const generated = generateSeoVehicle(model, index);
    index += 1;
    const bodyStyle = readBodyStyle(model.body_style);
    const parsed = listingSchema({ ...rules, present_body_style: bodyStyle }).safeParse(generated);
    const vehicle = parsed.success ? { listing: parsed.data, stock_ref: null, image_urls: [] } : null;
    const errors = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const column = String(path[0]);
      return { row, column, value: String(model[column as keyof SeoModel] ?? ""), message };
    });
    yield { row, cells, vehicle, errors, unread: [] };
  }
}

/** Deterministic (docs/product.md, Generated stock). */
export function generateSeoVehicle(model: SeoModel, index: number) {
  const { year, mileage, battery_kwh, summer_range_est, winter_range_est, dc_kw } = SEO_IMPORT;
  return {
    make: model.make,
    model: model.model,
    trim: null,
    year: year.from + (index % year.steps),
    body_style: readBodyStyle(model.body_style) ?? model.body_style,
    price: seoPrice(model, index),
    mileage: stepped(mileage, index),
    postcode: SEO_POSTCODES[index % SEO_POSTCODES.length],
    battery_kwh: stepped(battery_kwh, index),
    summer_range_est: stepped(summer_range_est, index),
    winter_range_est: stepped(winter_range_est, index),
    dc_kw: stepped(dc_kw, index),
    description: [model.seo_description, GENERATED_NOTE].filter(Boolean).join("\n\n"),
    published: true,
  };
}

const stepped = ({ from, step, steps }: { from: number; step: number; steps: number }, index: number) =>
  from + step * (index % steps);

function seoPrice(model: SeoModel, index: number): number {
  const { lower, upper } = seoPriceRange(model);
  return Math.round(lower + (upper - lower) * fractionOf(index));
}

/** 60 % of the lower to 90 % of the upper list price, else the usual range of the make. */
export function seoPriceRange({ make, uk_rrp_from_gbp, uk_rrp_to_gbp }: SeoModel): {
  lower: number;
  upper: number;
} {
  const from = uk_rrp_from_gbp ?? uk_rrp_to_gbp;
  const to = uk_rrp_to_gbp ?? uk_rrp_from_gbp;
  if (from !== null && to !== null) {
    const { rrpShare } = SEO_IMPORT;
    return { lower: Math.min(from, to) * rrpShare.from, upper: Math.max(from, to) * rrpShare.to };
  }
  const { premium, value, other } = SEO_IMPORT_PRICES_POUNDS;
  const band = isOneOf(make, premium.makes) ? premium : isOneOf(make, value.makes) ? value : other;
  return { lower: band.from, upper: band.to };
}

/** Matches Mercedes-Benz by Mercedes, but not BM by BMW. */
const isOneOf = (make: string, makes: readonly string[]) =>
  makes.some((one) => new RegExp(`^${one}\\b`, "i").test(make));

/** From 0 to 1, spread so that neighbours differ: 37 and 100 are coprime. */
const fractionOf = (index: number) => ((index * 37) % 100) / 99;
