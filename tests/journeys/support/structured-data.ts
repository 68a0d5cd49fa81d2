import { z } from "zod";

/**
 * The schema.org terms used on our pages, as strict as search engines: no unknown terms, absolute
 * URLs, ISO dates. https://schema.org/Car, /Offer, /Article, /BreadcrumbList, /Organization,
 * /WebSite
 */
const address = z.url({ protocol: /^https?$/ });
const context = { "@context": z.literal("https://schema.org") };
const text = z.string().min(1);

const organization = z.strictObject({ "@type": z.literal("Organization"), name: text, url: address });

const car = z.strictObject({
  ...context,
  "@type": z.literal("Car"),
  name: text,
  url: address,
  brand: z.strictObject({ "@type": z.literal("Brand"), name: text }),
  model: text,
  vehicleConfiguration: text.optional(),
  vehicleModelDate: z.string().regex(/^20\d\d$/),
  bodyType: text,
  itemCondition: z.literal("https://schema.org/UsedCondition"),
  fuelType: z.literal("Electric"),
  mileageFromOdometer: z.strictObject({
    "@type": z.literal("QuantitativeValue"),
    value: z.number().int().nonnegative(),
    // UN/CEFACT code of the statute mile.
    unitCode: z.literal("SMI"),
  }),
  additionalProperty: z.array(
    z.strictObject({
      "@type": z.literal("PropertyValue"),
      name: text,
      value: z.union([text, z.number()]),
      description: text.optional(),
      // UN/CEFACT code of percent.
      unitCode: z.literal("P1").optional(),
    }),
  ),
  description: text.optional(),
  image: z.array(address),
  offers: z.strictObject({
    "@type": z.literal("Offer"),
    price: z.number().int().positive(),
    priceCurrency: z.literal("GBP"),
    availability: z.literal("https://schema.org/InStock"),
    url: address,
    seller: z.strictObject({ "@type": z.literal("AutoDealer"), name: text, address: text, url: address }),
  }),
});

const article = z.strictObject({
  ...context,
  "@type": z.literal("Article"),
  headline: text,
  description: text.optional(),
  image: z.array(address).min(1).optional(),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  keywords: text.optional(),
  author: organization,
  publisher: organization,
  mainEntityOfPage: address,
  inLanguage: z.literal("en-GB"),
});

const breadcrumbs = z.strictObject({
  ...context,
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.number().int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), "counts from 1"),
});

const site = z.strictObject({
  ...context,
  "@graph": z.tuple([
    organization.extend({ "@id": address, logo: address }),
    z.strictObject({
      "@type": z.literal("WebSite"),
      "@id": address,
      name: text,
      url: address,
      inLanguage: z.literal("en-GB"),
      publisher: z.strictObject({ "@id": address }),
    }),
  ]),
});

const SHAPES = { Car: car, Article: article, BreadcrumbList: breadcrumbs, site } as const;
export type StructuredKind = keyof typeof SHAPES;

export function structuredDataFaults(block: Record<string, unknown>): string[] {
  const shape = SHAPES[structuredKind(block)];
  if (!shape) return [`no page of ours should say ${JSON.stringify(block["@type"])}`];
  const { error } = shape.safeParse(block);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

export const structuredKind = (block: Record<string, unknown>): StructuredKind =>
  ("@graph" in block ? "site" : block["@type"]) as StructuredKind;
